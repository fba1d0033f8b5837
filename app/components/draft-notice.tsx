import { formatarInstanteRelativo } from '#app/lib/dates.ts';
import { buttonClass } from './button.tsx';
import { Notice } from './notice.tsx';

/** A draft that only its person sees, as the form's screen has it. */
export type OwnDraft = {
  formulario: string;
  versao: string;
  /** When it was saved; null where there is none. */
  salvoEm: Date | null;
  now: Date;
  /** What the form is about was changed after the draft was begun. */
  mudou: boolean;
};

/** Inside a form drawn from a draft: says so, and throws the draft away. */
export function DraftNotice({
  rascunho: { formulario, salvoEm, now, mudou },
  onDiscard,
}: {
  rascunho: OwnDraft & { salvoEm: Date };
  onDiscard: () => void;
}) {
  return (
    <Notice tipo={mudou ? 'aviso' : 'info'} papel="nenhum" className="mb-3" titulo="Este é o seu rascunho">
      <p>
        Salvo {formatarInstanteRelativo(salvoEm, now)}; só você o vê.{' '}
        {mudou
          ? 'Depois que você o começou, estes dados foram alterados por outra pessoa: confira antes de continuar, ou descarte o rascunho para ver o que está registrado.'
          : 'Ele ainda não foi registrado.'}
      </p>
      <button
        className={buttonClass('padrao', { pequeno: true, className: 'mt-2' })}
        type="submit"
        formAction="/rascunhos"
        formEncType="application/x-www-form-urlencoded"
        name="descartar"
        value={formulario}
        onClick={(event) => {
          event.preventDefault();
          onDiscard();
        }}
      >
        Descartar rascunho
      </button>
    </Notice>
  );
}
