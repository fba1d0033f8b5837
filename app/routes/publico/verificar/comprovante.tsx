import { data, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { PublicFrame } from '#app/components/brand.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { FileField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { pageTitle } from '#app/components/page-title.ts';
import { FichaDoComprovante } from '#app/domain/comprovante/components/ficha.tsx';
import { MENSAGENS } from '#app/domain/comprovante/labels.ts';
import { findComprovantePublico } from '#app/domain/comprovante/queries.server.ts';
import { confere, naTela } from '#app/domain/comprovante/rules.ts';
import { muitasTentativas } from '#app/domain/acesso/labels.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { publicAction } from '#app/web/action.server.ts';
import { publicLoader, type WebCtx } from '#app/web/request-ctx.server.ts';
import { consume } from '#app/lib/throttle.server.ts';
import { refusal } from '#app/web/refusal.server.ts';
import { withFiles } from '#app/web/forms.server.ts';

export const meta: MetaFunction<typeof loader> = () => [{ title: pageTitle('Verificar comprovante') }];

async function comprovanteDe(ctx: WebCtx, codigo: string | undefined) {
  const comprovante = await findComprovantePublico(ctx, codigo ?? '');
  if (!comprovante) throw new NotFoundError(MENSAGENS.desconhecido);
  return comprovante;
}

export const loader = publicLoader('/verificar', async (ctx, { params }) => {
  const espera = await consume(ctx.db, 'verificar:ip', ctx.ip);
  if (espera > 0) throw refusal(429, muitasTentativas(espera), { 'Retry-After': String(espera) });
  return { comprovante: naTela(await comprovanteDe(ctx, params.codigo)) };
});

type Resposta = { resultado: 'confere' | 'nao-confere' } | { erro: string };

/** Compares a file with what was sent; it is hashed as it comes and kept nowhere. */
const form = withFiles(
  { maxFiles: 1 },
  (_fields, [arquivo]) => arquivo,
  (_arquivo, { message }): Resposta => ({ erro: message }),
);

export const action = publicAction('/verificar', form, async (ctx, arquivo, { params, refuseForNow }) => {
  const espera = await consume(ctx.db, 'verificar:ip', ctx.ip);
  if (espera > 0) return refuseForNow(espera);
  const comprovante = await comprovanteDe(ctx, params.codigo);
  if (!arquivo) throw new RuleError(MENSAGENS.semArquivo);
  if (arquivo.problema !== null) throw new RuleError(arquivo.problema);
  return data<Resposta>({ resultado: confere(arquivo.sha256, comprovante) ? 'confere' : 'nao-confere' });
});

export default function Verificar() {
  const { comprovante } = useLoaderData<typeof loader>();
  const resposta = useActionData<typeof action>();
  const erro = resposta && 'erro' in resposta ? resposta.erro : undefined;
  const resultado = resposta && 'resultado' in resposta ? resposta.resultado : null;
  return (
    <PublicFrame titulo="Comprovante verdadeiro" texto="Este ato está registrado no portal." largo>
      {resultado && (
        <Notice
          tipo={resultado === 'confere' ? 'sucesso' : 'erro'}
          papel={resultado === 'confere' ? 'status' : 'alert'}
          className="mb-4"
        >
          {resultado === 'confere' ? MENSAGENS.confere : MENSAGENS.naoConfere}
        </Notice>
      )}
      <FichaDoComprovante comprovante={comprovante} />
      {comprovante.arquivos.length > 0 && (
        <Form
          method="post"
          encType="multipart/form-data"
          reloadDocument
          className="mt-6 grid gap-4"
          noValidate
        >
          <FileField name="arquivo" rotulo="Conferir um arquivo com o que foi enviado" erro={erro} />
          <div>
            <SubmitButton icone="shield-check">Conferir arquivo</SubmitButton>
          </div>
        </Form>
      )}
      <p className="mt-6">
        <Link className="elo alvo" to="/verificar">
          Verificar outro comprovante
        </Link>
      </p>
    </PublicFrame>
  );
}
