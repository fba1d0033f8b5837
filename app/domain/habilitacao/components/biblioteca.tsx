import { useLocation } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { Dialog, FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { CheckboxField, SelectField, TextareaField, TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { Problems } from '#app/lib/fields.ts';
import type { getMotivo, listMotivos } from '../queries.server/motivos.ts';
import { TEXTO_MAX, TITULO_MAX } from '../schema.ts';

/** The library of reasons of one kind of review. */
export function Biblioteca({
  dados: { motivos, permissao },
  base,
}: {
  dados: Awaited<ReturnType<typeof listMotivos>>;
  base: string;
}) {
  const { search } = useLocation();
  return (
    <Dialog
      titulo="Biblioteca de motivos"
      subtitulo="O candidato lê estes textos: escreva em segunda pessoa. {documento}, {item} e {processo} se preenchem na análise."
      fechar={base + search}
      largura="largo"
      acoes={
        <>
          <LinkButton para={base + search} manterRolagem>
            Fechar
          </LinkButton>
          {permissao.ok && (
            <LinkButton para={`${base}/motivos/novo${search}`} variante="primary" icone="plus" manterRolagem>
              Novo motivo
            </LinkButton>
          )}
        </>
      }
    >
      {!permissao.ok && (
        <Notice tipo="info" papel="nenhum" className="mb-3">
          {permissao.motivo}
        </Notice>
      )}
      <ul>
        {motivos.map(({ id, titulo, texto, documento, ativo }) => (
          <li
            key={id}
            className="border-base-300 flex flex-wrap items-start gap-3 border-b py-3 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">
                {titulo} {!ativo && <Badge>Fora de uso</Badge>}
              </p>
              {documento !== null && <p className="text-sm text-suave">Só para: {documento}</p>}
              <p className="text-sm">{texto}</p>
            </div>
            {permissao.ok && (
              <LinkButton
                para={`${base}/motivos/${id}${search}`}
                pequeno
                icone="pencil"
                objeto={titulo}
                manterRolagem
              >
                Editar
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export type RespostaDoMotivo = Problems & { digitado: Readonly<Record<string, string>> };

/** One reason, new or to be changed. */
export function EditarMotivo({
  dados: { motivo, documentos, permissao },
  resposta,
  fechar,
}: {
  dados: Awaited<ReturnType<typeof getMotivo>>;
  resposta?: RespostaDoMotivo;
  fechar: string;
}) {
  const recusa = permissao.ok ? null : permissao.motivo;
  const { digitado, erros } = resposta ?? {};
  return (
    <FormDialog
      titulo={motivo === null ? 'Novo motivo' : 'Editar motivo'}
      fechar={fechar}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Voltar
          </LinkButton>
          {recusa === null && (
            <SubmitButton variante="primary" icone="save">
              Salvar
            </SubmitButton>
          )}
        </>
      }
    >
      <HiddenFields valores={{ versao: motivo?.versao ?? 0 }} />
      <ErrorSummary erros={resposta && summaryOf(resposta)} nivel="h3" />
      {recusa !== null && (
        <Notice tipo="aviso" className="mb-3">
          {recusa}
        </Notice>
      )}
      <div className="grid gap-4">
        <TextField
          name="titulo"
          disabled={recusa !== null}
          rotulo="Título"
          maxLength={TITULO_MAX}
          erro={erros?.titulo}
          defaultValue={digitado?.titulo ?? motivo?.titulo ?? ''}
        />
        <TextareaField
          name="texto"
          disabled={recusa !== null}
          rotulo="O que o candidato lê"
          dica="{documento}, {item} e {processo} se preenchem na análise."
          linhas={5}
          maxLength={TEXTO_MAX}
          erro={erros?.texto}
          defaultValue={digitado?.texto ?? motivo?.texto ?? ''}
        />
        <SelectField
          name="tipoDocumentoId"
          disabled={recusa !== null}
          rotulo="Documento"
          erro={erros?.tipoDocumentoId}
          defaultValue={digitado?.tipoDocumentoId ?? String(motivo?.tipoDocumentoId ?? '')}
          opcoes={[
            { valor: '', rotulo: 'Todos os documentos' },
            ...documentos.map(({ id, descricao }) => ({ valor: String(id), rotulo: descricao })),
          ]}
        />
        <TextField
          name="ordem"
          disabled={recusa !== null}
          rotulo="Ordem na lista"
          inputMode="numeric"
          num
          erro={erros?.ordem}
          defaultValue={digitado?.ordem ?? String(motivo?.ordem ?? 0)}
        />
        <CheckboxField
          name="ativo"
          disabled={recusa !== null}
          rotulo="Em uso"
          marcado={digitado === undefined ? (motivo?.ativo ?? true) : digitado.ativo === 'on'}
        />
      </div>
    </FormDialog>
  );
}
