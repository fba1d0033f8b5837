import { tamanhoLegivel } from '#app/lib/text.ts';
import { Anchor } from './anchor.tsx';
import { buttonClass, SubmitButton } from './button.tsx';
import { Icon } from './icon.tsx';

type Anexo = { id: string; nomeOriginal: string; bytes: number };

/** Files that belong to a form, with 'Ver' and 'Baixar'; `remover` while it is a draft. */
export function Attachments({ anexos, remover = false }: { anexos: readonly Anexo[]; remover?: boolean }) {
  if (anexos.length === 0) return null;
  return (
    <ul className="painel mt-2">
      {anexos.map(({ id, nomeOriginal, bytes }) => (
        <li
          key={id}
          className="border-base-300 flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-2 last:border-b-0"
        >
          <span className="flex min-w-0 grow basis-48 items-start gap-2">
            <Icon name="file-text" />
            <bdi className="min-w-0 wrap-anywhere">{nomeOriginal}</bdi>
          </span>
          <span className="num text-suave">{tamanhoLegivel(bytes)}</span>
          <span className="botoes">
            <Anchor
              className={buttonClass('ghost', { pequeno: true })}
              para={`/arquivos/${id}?ver=1`}
              recarregar
            >
              <Icon name="eye" />
              Ver<span className="sr-only"> {nomeOriginal}</span>
            </Anchor>
            <Anchor className={buttonClass('ghost', { pequeno: true })} para={`/arquivos/${id}`} recarregar>
              <Icon name="download" />
              Baixar<span className="sr-only"> {nomeOriginal}</span>
            </Anchor>
            {remover && (
              <SubmitButton
                variante="remover"
                pequeno
                icone="trash-2"
                name="_acao"
                value={`remover:${id}`}
                objeto={nomeOriginal}
              >
                Remover
              </SubmitButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
