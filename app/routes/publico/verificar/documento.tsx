import { contarTentativa } from '#app/domain/acesso/commands.server/tentativas.ts';
import { data, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { PublicFrame } from '#app/components/brand.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { FileField, TextField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { FichaDoComprovante, FichaDoDocumento } from '#app/domain/comprovante/components/ficha.tsx';
import { antesDoRegistro, MENSAGENS, tituloDaConferencia } from '#app/domain/comprovante/labels.ts';
import type { ArquivoRecebido } from '#app/domain/arquivo/types.ts';
import { nomeDaVersao } from '#app/domain/relatorio/labels.ts';
import type { Conferencia } from '#app/domain/comprovante/types.ts';
import { diaDoInstante, formatarDia, formatarInstanteComSegundos } from '#app/lib/dates.ts';
import { findVerificavel } from '#app/domain/comprovante/queries.server.ts';
import { conferir, lerSha256, naTela } from '#app/domain/comprovante/rules.ts';
import { muitasTentativas } from '#app/domain/acesso/labels.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { publicAction } from '#app/web/action.server.ts';
import { publicLoader, type WebCtx } from '#app/web/request-ctx.server.ts';
import { refusal } from '#app/web/refusal.server.ts';
import { withFiles } from '#app/web/forms.server.ts';

export const meta: MetaFunction<typeof loader> = () => [{ title: pageTitle('Verificar documento') }];

async function verificavelDe(ctx: WebCtx, codigo: string | undefined) {
  const verificavel = await findVerificavel(ctx, codigo ?? '');
  if (!verificavel) throw new NotFoundError(MENSAGENS.desconhecido);
  return verificavel;
}

/** Counted, and found, before anything that was sent is read. */
async function pedido(ctx: WebCtx, codigo: string | undefined) {
  const espera = await contarTentativa(ctx, 'verificar:ip', ctx.ip);
  if (espera > 0) throw refusal(429, muitasTentativas(espera), { 'Retry-After': String(espera) });
  return verificavelDe(ctx, codigo);
}

export const loader = publicLoader('/verificar', async (ctx, { params }) => {
  const { codigo, comprovante, documentos, relatorio, registroDesde } = await pedido(ctx, params.codigo);
  const [documento] = documentos;
  return {
    comprovante: comprovante && naTela(comprovante),
    documento: documento && {
      codigo,
      tipo: documento.tipo,
      processo: documento.processo,
      instante: formatarInstanteComSegundos(documento.emitidoEm),
    },
    relatorio,
    registroDesde: registroDesde && formatarDia(diaDoInstante(registroDesde)),
  };
});

type Resposta = { resultado: Conferencia } | { erro: string; noHash: boolean; sha256: string };

/** Compares a file, or its hash, with what was sent or made; the file is hashed as it comes and kept nowhere. */
const form = withFiles(
  { maxFiles: 1, hashOnly: true },
  (fields, [arquivo]) => ({ arquivo, sha256: fields.get('sha256')?.[0]?.trim() ?? '' }),
  ({ sha256 }, { message, errors }): Resposta => ({ erro: message, noHash: 'sha256' in errors, sha256 }),
  { before: async (ctx, { params }) => void (await pedido(ctx, params.codigo)) },
);

/** The hash to compare: that of the file where one came. */
function hashDe({ arquivo, sha256 }: { arquivo: ArquivoRecebido | undefined; sha256: string }): string {
  if (arquivo?.problema === null) return arquivo.sha256;
  if (arquivo) throw new RuleError(arquivo.problema);
  if (sha256 === '') throw new RuleError(MENSAGENS.semArquivo);
  const hash = lerSha256(sha256);
  if (hash === null) throw new RuleError(MENSAGENS.sha256, 'sha256');
  return hash;
}

export const action = publicAction('/verificar', form, async (ctx, enviado, { params }) => {
  const verificavel = await verificavelDe(ctx, params.codigo);
  return data<Resposta>({ resultado: conferir(hashDe(enviado), verificavel) });
});

const TIPO_DO_AVISO = {
  'do-ato': 'sucesso',
  emitido: 'sucesso',
  'sem-registro': 'aviso',
  'nao-confere': 'erro',
} as const satisfies Record<Conferencia, string>;

export default function Verificar() {
  const { comprovante, documento, relatorio, registroDesde } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const recusa = resposta && 'erro' in resposta ? resposta : null;
  const resultado = resposta && 'resultado' in resposta ? resposta.resultado : null;
  const titulo = tituloDaConferencia(resultado, comprovante !== null);
  return (
    <PublicFrame {...titulo} largo>
      {resultado && (
        <Notice
          tipo={TIPO_DO_AVISO[resultado]}
          papel={resultado === 'nao-confere' ? 'alert' : 'status'}
          className="mb-4"
        >
          {MENSAGENS[resultado]}
        </Notice>
      )}
      {registroDesde && (
        <Notice tipo="info" papel="nenhum" className="mb-4">
          {antesDoRegistro(registroDesde)}
        </Notice>
      )}
      {comprovante ? (
        <FichaDoComprovante comprovante={comprovante} />
      ) : (
        documento && <FichaDoDocumento documento={documento} relatorio={relatorio} />
      )}
      {relatorio?.nova && (
        <Notice tipo="aviso" papel="nenhum" className="mt-4" titulo="Este relatório foi retificado.">
          <Link className="elo alvo" to={`/verificar/${relatorio.nova.codigo}`}>
            {nomeDaVersao(relatorio.nova.versao)}, código {relatorio.nova.codigo}
          </Link>
        </Notice>
      )}
      <Form method="post" encType="multipart/form-data" reloadDocument className="mt-6 grid gap-4" noValidate>
        <FileField
          name="arquivo"
          rotulo="Conferir um arquivo"
          dica={
            comprovante
              ? 'O PDF deste comprovante ou um arquivo enviado com o ato.'
              : 'O PDF como o portal o emitiu. Ele é comparado e não fica guardado.'
          }
          erro={recusa && !recusa.noHash ? recusa.erro : undefined}
        />
        <TextField
          name="sha256"
          rotulo="Ou o SHA-256 da cópia"
          dica="64 letras e números, como os dá o seu computador."
          opcional
          defaultValue={recusa?.sha256}
          erro={recusa?.noHash ? recusa.erro : undefined}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={100}
          classeControle="font-mono"
        />
        <div>
          <SubmitButton icone="shield-check">Conferir cópia</SubmitButton>
        </div>
      </Form>
      <p className="mt-6">
        <Link className="elo alvo" to="/verificar">
          Verificar outro código
        </Link>
      </p>
    </PublicFrame>
  );
}
