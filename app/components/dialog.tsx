import { Form, useMatches, useNavigate } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { ConnectionBand } from './connection-band.tsx';
import { cx } from './cx.ts';
import { SubmitButton } from './button.tsx';
import { HiddenFields } from './form.tsx';
import { useBrowserLayoutEffect, useHydrated } from './hydrated.ts';
import { Icon } from './icon.tsx';
import { Notice, WaitingFlash } from './notice.tsx';

/** A route that renders a dialog over its list exports this: `export const handle = dialogHandle;` */
export const dialogHandle = { dialogo: true } as const;

function isDialogHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'dialogo' in handle && handle.dialogo === true;
}

/** True where a dialog lies over the page. */
export const useDialogOpen = (): boolean => useMatches().some((match) => isDialogHandle(match.handle));

/**
 * `{ inert: '' }` for what lies behind an open dialog while scripting has not made it modal; else `{}`.
 * Once hydrated `showModal()` does it, and an inert opener could not take the focus back.
 */
export function useInertBehindDialog(): Record<string, string> {
  const open = useDialogOpen();
  const hydrated = useHydrated();
  return open && !hydrated ? { inert: '' } : {};
}

export type DialogWidth = 'estreito' | 'medio' | 'largo' | 'extra';

const WIDTH_CLASS: Record<DialogWidth, string> = {
  estreito: 'max-w-[32rem]',
  medio: 'max-w-[44rem]',
  largo: 'max-w-[56rem]',
  extra: 'max-w-[72rem]',
};

/**
 * Dialog with an address of its own, over its list. Without scripting it is an open `<dialog>` whose links close
 * it; with scripting it is modal, Esc leads to `fechar` and the focus goes back to the opener.
 * `<Dialog titulo="Detalhes do Processo" fechar={`..${search}`} acoes={<LinkButton …>Fechar</LinkButton>}>…</Dialog>`
 */
export function Dialog({
  titulo,
  subtitulo,
  fechar,
  largura = 'medio',
  acoes,
  semControles = false,
  envolver,
  sair,
  children,
}: {
  titulo: ReactNode;
  subtitulo?: ReactNode;
  /** Where closing leads: the list, with its query. */
  fechar: string;
  largura?: DialogWidth;
  /** Footer. A button of a form of the body names it by `form`; see `FormDialog`. */
  acoes?: ReactNode;
  /** The body has no control: it becomes a focusable region, so that the keyboard can scroll it. */
  semControles?: boolean;
  /** Wraps body and footer in the form of both. */
  envolver?: (conteudo: ReactNode) => ReactNode;
  /** Without scripting, leaving sends the form of the body by this button: what was chosen in it is not lost. */
  sair?: { form: string; name: string; value: string };
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const navigate = useNavigate();
  const sends = !useHydrated() && sair !== undefined;

  const leave = useRef(() => undefined as void);
  useEffect(() => {
    leave.current = () => {
      navigate(fechar, { preventScrollReset: true });
    };
  });

  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element || typeof element.showModal !== 'function') return;
    const onClose = () => {
      // The event comes later: by then the effect may have run again and the dialog be open.
      if (!element.open) leave.current();
    };
    element.removeAttribute('open');
    element.showModal();
    const target = element.querySelector<HTMLElement>('.resumo-erros') ?? heading.current;
    target?.focus();
    element.addEventListener('close', onClose);
    return () => {
      element.removeEventListener('close', onClose);
      element.close();
    };
  }, []);

  const bodyProps = semControles ? { tabIndex: 0, role: 'region', 'aria-labelledby': headingId } : {};
  const content = (
    <>
      <div className="dialogo-corpo" {...bodyProps}>
        <WaitingFlash />
        {children}
      </div>
      {acoes !== undefined && <footer className="dialogo-acoes">{acoes}</footer>}
    </>
  );
  return (
    <dialog open className="modal" ref={dialog} aria-labelledby={headingId}>
      {sends ? (
        <div className="modal-backdrop" />
      ) : (
        <Anchor className="modal-backdrop" para={fechar} manterRolagem tabIndex={-1} aria-hidden="true" />
      )}
      <div className={cx('modal-box', WIDTH_CLASS[largura])}>
        <header className="dialogo-topo">
          <div className="self-center">
            <h2 id={headingId} tabIndex={-1} ref={heading} {...{ autoFocus: true }}>
              {titulo}
            </h2>
            {subtitulo !== undefined && <p className="mt-0.5 text-sm text-suave">{subtitulo}</p>}
          </div>
          {sends ? (
            <button type="submit" className="fechar" {...sair}>
              <Icon name="x" />
              <span className="sr-only">Fechar</span>
            </button>
          ) : (
            <Anchor className="fechar" para={fechar} manterRolagem>
              <Icon name="x" />
              <span className="sr-only">Fechar</span>
            </Anchor>
          )}
        </header>
        {envolver ? envolver(content) : content}
        <ConnectionBand />
      </div>
    </dialog>
  );
}

/**
 * Dialog whose body and footer are one form; the POST goes to the address of the dialog. `formulario`: what the form
 * has of its own; null where this person may only read.
 * `<FormDialog titulo="Grupos" fechar=".." formulario={{ id: form.id }} acoes={<SubmitButton>Salvar</SubmitButton>}>…</FormDialog>`
 */
export function FormDialog({
  formulario = {},
  ...dialogo
}: Omit<ComponentProps<typeof Dialog>, 'envolver'> & { formulario?: ComponentProps<typeof Form> | null }) {
  return (
    <Dialog
      {...dialogo}
      envolver={
        formulario === null
          ? undefined
          : (content) => (
              <Form method="post" className="contents" noValidate preventScrollReset {...formulario}>
                {content}
              </Form>
            )
      }
    />
  );
}

/** What says why a verb cannot be pressed. */
const WHY = 'porque-nao';

/**
 * Question, consequences and verb; the POST goes to the address of the dialog.
 * `<ConfirmDialog pergunta="Cancelar a demanda?" consequencias={['…']} verbo="Cancelar demanda" perigo fechar=".." />`
 */
export function ConfirmDialog({
  pergunta,
  subtitulo,
  consequencias = [],
  verbo,
  perigo = false,
  fechar,
  campos = {},
  acao,
  erro,
  bloqueado = false,
  desistir = 'Cancelar',
  comArquivo = false,
  children,
}: {
  pergunta: string;
  subtitulo?: ReactNode;
  consequencias?: readonly ReactNode[];
  verbo: string;
  perigo?: boolean;
  fechar: string;
  /** Hidden fields, for example `{ versao }`. */
  campos?: Record<string, string | number | null | undefined>;
  /** Address of the POST when it is not the dialog's. */
  acao?: string;
  /** Refusal of the last attempt. */
  erro?: string | null;
  /** Shows the verb disabled: the text says why. */
  bloqueado?: boolean;
  /** Text of the way back, where 'Cancelar' would be mistaken for the verb. */
  desistir?: string;
  /** A file goes with it. */
  comArquivo?: boolean;
  children?: ReactNode;
}) {
  return (
    <FormDialog
      titulo={pergunta}
      subtitulo={subtitulo}
      fechar={fechar}
      largura="estreito"
      formulario={{ action: acao, encType: comArquivo ? 'multipart/form-data' : undefined }}
      acoes={
        <>
          <Anchor className="btn" para={fechar} manterRolagem>
            {desistir}
          </Anchor>
          <SubmitButton
            variante={perigo ? 'perigo' : 'primary'}
            disabled={bloqueado}
            aria-describedby={bloqueado ? WHY : undefined}
          >
            {verbo}
          </SubmitButton>
        </>
      }
    >
      <HiddenFields valores={campos} />
      {erro && (
        <Notice tipo="erro" className="mb-3">
          {erro}
        </Notice>
      )}
      {bloqueado ? <div id={WHY}>{children}</div> : children}
      {consequencias.length > 0 && !bloqueado && (
        <ul className="mt-2 grid gap-1.5 text-sm">
          {consequencias.map((text, index) => (
            <li key={index} className="flex gap-2">
              <Icon name="triangle-alert" pequeno className="mt-0.5 text-warning" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
