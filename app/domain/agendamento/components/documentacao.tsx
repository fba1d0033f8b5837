import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { NOME_DA_HABILITACAO } from '#app/domain/documento/labels.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { TEXTOS } from '../labels.ts';
import type { Documentacao } from '../queries.server/documentacao.ts';
import { subtituloDo } from './partes.tsx';

/** What the candidate has sent, to be read only: the review has a screen of its own. */
export function DialogoDaDocumentacao({
  documentacao,
  fechar,
}: {
  documentacao: Documentacao;
  fechar: string;
}) {
  const { envios } = documentacao;
  return (
    <Dialog
      titulo={TEXTOS.documentacao}
      subtitulo={subtituloDo(documentacao)}
      fechar={fechar}
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      {envios.length === 0 && (
        <EmptyState titulo={TEXTOS.semDocumentos} icone="files">
          Aparecem aqui depois que o candidato os envia.
        </EmptyState>
      )}
      {envios.map(({ habilitacao, enviadoEm, documentos }) => (
        <section key={habilitacao} className="mb-4 last:mb-0">
          <h3 className="text-base">Habilitação {NOME_DA_HABILITACAO[habilitacao]}</h3>
          {enviadoEm && <p className="text-sm text-suave">Enviada em {formatarInstante(enviadoEm)}</p>}
          <ul className="mt-2 grid gap-1 text-sm">
            {documentos.map(({ id, tipo, nomeOriginal }) => (
              <li key={id} className="break-words">
                <Anchor className="elo alvo" para={`/arquivos/${id}?ver=1`} recarregar>
                  {tipo}
                </Anchor>
                <div className="cel-2">{nomeOriginal}</div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
