import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dialogHandle } from '#app/components/dialog.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { salvarEmpresa } from '#app/domain/empresa/commands.server.ts';
import { DialogoEmpresa, type EstadoDaEmpresa } from '#app/domain/empresa/components/dialogo-empresa.tsx';
import { MENSAGENS } from '#app/domain/empresa/labels.ts';
import { getTelaDaEmpresa, procurarCep, procurarCnpj } from '#app/domain/empresa/queries.server.ts';
import { completar } from '#app/domain/empresa/rules.ts';
import { empresaEditada, empresaNova, lerEmpresa } from '#app/domain/empresa/schema.ts';
import type { EmpresaDigitada } from '#app/domain/empresa/types.ts';
import { actionFor } from '#app/web/action.server.ts';
import { check, typed } from '#app/web/forms.server.ts';
import { redirectWithNotice } from '#app/web/notice.server.ts';
import { idParam, numberParam } from '#app/web/params.server.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

const ROTA = '/adm/homologacao';

export const handle = dialogHandle;
export const meta: MetaFunction = () => [{ title: pageTitle('Dados da Empresa') }];

export const loader = loaderFor(ROTA, (ctx, { params }) =>
  getTelaDaEmpresa(ctx, idParam(params.participacaoId)),
);

const responder = (digitada: EmpresaDigitada, resto: Partial<EstadoDaEmpresa>): EstadoDaEmpresa => ({
  digitada,
  erros: {},
  erro: null,
  aviso: null,
  chave: crypto.randomUUID(),
  ...resto,
});

const form = typed(
  lerEmpresa,
  ({ digitada }, { errors, message }) =>
    responder(digitada, { erros: errors, erro: Object.keys(errors).length > 0 ? null : message }),
  { unexpected: MENSAGENS.falha },
);

export const action = actionFor(ROTA, form, async (ctx, { digitada, acao, versao }, { params }) => {
  if (acao === 'cep' || acao === 'cnpj') {
    const achado = await (acao === 'cep' ? procurarCep : procurarCnpj)(ctx, digitada[acao]);
    if (!achado.ok) {
      const texto = `${acao === 'cep' ? MENSAGENS.cepNaoEncontrado : MENSAGENS.cnpjNaoEncontrado}.`;
      return responder(digitada, { aviso: { tipo: 'aviso', texto } });
    }
    return responder(completar(digitada, achado.achado), {
      aviso: achado.ativa
        ? { tipo: 'sucesso', texto: MENSAGENS.achado }
        : { tipo: 'aviso', texto: MENSAGENS.inativa },
    });
  }
  const vista = numberParam(versao);
  const dados = check(vista === 0 ? empresaNova : empresaEditada, digitada);
  await salvarEmpresa(ctx, idParam(params.participacaoId), vista, dados);
  return redirectWithNotice(`${ROTA}/${idParam(params.id)}`, { tipo: 'sucesso', texto: MENSAGENS.salva });
});

export default function Tela() {
  const tela = useLoaderData<typeof loader>();
  return (
    <DialogoEmpresa
      tela={tela}
      estado={useActionData<typeof action>()}
      fechar={`${ROTA}/${tela.demandaId}`}
    />
  );
}
