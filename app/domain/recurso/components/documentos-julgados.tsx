import { Attachments } from '#app/components/attachments.tsx';
import { Badge } from '#app/components/badge.tsx';
import { VEREDITOS } from '#app/domain/habilitacao/labels.ts';
import type { DocumentoJulgado } from '../queries.server/julgado.ts';

const TOM = { apto: 'success', inapto: 'error', 'nao-se-aplica': 'neutral' } as const;

/** What the stage said of each document, which the appeal is against. */
export function DocumentosJulgados({ documentos }: { documentos: readonly DocumentoJulgado[] }) {
  if (documentos.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="font-medium">Documentos julgados</h3>
      {documentos.map(({ id, descricao, veredito, texto, arquivos }) => (
        <div key={id} className="mt-2">
          <h4 className="flex flex-wrap items-center gap-2 text-sm text-suave">
            {descricao}
            {veredito === null ? (
              <span>sem análise</span>
            ) : (
              <Badge tom={TOM[veredito]}>{VEREDITOS[veredito]}</Badge>
            )}
          </h4>
          {texto !== '' && <p className="text-sm break-words whitespace-pre-line">{texto}</p>}
          {arquivos.length === 0 ? (
            <p className="text-sm text-suave">Não enviado.</p>
          ) : (
            <Attachments anexos={arquivos} />
          )}
        </div>
      ))}
    </section>
  );
}
