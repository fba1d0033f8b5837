import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatarHora } from '#app/lib/dates.ts';
import { Differences } from './differences.tsx';
import { useDraftDevice } from './draft-device.tsx';
import { DraftKeeper } from './draft-keeper.ts';
import type { DraftState } from './draft-types.ts';
import { DraftNotice, type OwnDraft } from './draft-notice.tsx';
import { loginAddress } from './draft-server.ts';
import { openDraftStore, type Device } from './draft-store.ts';
import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';

export type Autosaving = {
  marca: (element: HTMLElement | null) => void;
  /** Footer of the dialog that the form fills, once it is in the page. */
  rodape: Element | null;
  estado: DraftState;
  outraJanela: boolean;
  versao: string;
  campoVersao: string | null;
  pagina: string | null;
  manter: () => void;
  trocar: () => void;
  descartar: () => void;
};

/**
 * Saves the form around `<AutosaveAlerts>` while it is typed. `formulario` names its draft (null: the form only sends
 * files, and is only kept open while there is no connection); `versao` is the draft's revision as the page has it;
 * `base` is the version of what the form is about;
 * with `campoVersao` the form carries the revision in a hidden field, and a new `versao` from the server counts;
 * `pagina` names the page, so that going back to it is not taken for another window.
 */
export function useAutosave({
  formulario,
  versao,
  base = null,
  campoVersao = null,
  pagina: daPagina = null,
}: {
  formulario: string | null;
  versao: string;
  base?: string | null;
  campoVersao?: string | null;
  pagina?: string | null;
}): Autosaving {
  const device = useDraftDevice();
  const [pagina] = useState(daPagina);
  const [estado, setEstado] = useState<DraftState>({ tipo: 'parado' });
  const [outraJanela, setOutraJanela] = useState(false);
  const [atual, setAtual] = useState({ de: versao, versao });
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const keeper = useRef<DraftKeeper | null>(null);
  const inicial = useRef(versao);
  const inicialBase = useRef(base);
  const marca = useCallback((element: HTMLElement | null) => {
    setForm(element?.closest('form') ?? null);
  }, []);
  // A page that is loaded again brings the same keys in another object.
  const chaves = device && JSON.stringify(device);
  useEffect(() => {
    if (!form) return;
    const own = new DraftKeeper({
      form,
      formulario,
      campoVersao: campoVersao ?? '_rascunho',
      versao: inicial.current,
      base: inicialBase.current,
      pagina,
      store: chaves === null ? null : openDraftStore(JSON.parse(chaves) as Device),
      onState: setEstado,
      // The field is in the page before the form is sent.
      onVersion: (nova) => flushSync(() => setAtual((antes) => ({ ...antes, versao: nova }))),
      onOtherTab: setOutraJanela,
    });
    keeper.current = own;
    return () => {
      keeper.current = null;
      own.dispose();
    };
  }, [form, formulario, campoVersao, pagina, chaves]);
  useEffect(() => {
    inicialBase.current = base;
    if (keeper.current) keeper.current.base = base;
  }, [base]);
  useEffect(() => {
    inicial.current = versao;
    if (campoVersao === null) return;
    setAtual({ de: versao, versao });
    keeper.current?.rebase(versao);
  }, [versao, campoVersao]);
  return {
    marca,
    rodape: form?.querySelector('.dialogo-acoes') ?? null,
    estado,
    outraJanela,
    versao: atual.de === versao ? atual.versao : versao,
    campoVersao,
    pagina,
    manter: () => void keeper.current?.keepThis(),
    trocar: () => void keeper.current?.keepOther(),
    descartar: () => void keeper.current?.discard(),
  };
}

/** Inside the form: its revision, and what must be said before anything else is done. */
export function AutosaveAlerts({ de, className }: { de: Autosaving; className?: string }) {
  const { estado, campoVersao, versao, pagina } = de;
  const caixa = useRef<HTMLDivElement>(null);
  const grave = !['parado', 'salvo'].includes(estado.tipo);
  const pressionado = estado.tipo === 'conflito' || (estado.tipo === 'sem-conexao' && estado.enviando);
  useEffect(() => {
    if (pressionado) caixa.current?.scrollIntoView({ block: 'nearest' });
  }, [pressionado]);
  return (
    <div ref={de.marca} className={grave || de.outraJanela ? className : undefined}>
      {campoVersao !== null && <input type="hidden" name={campoVersao} value={versao} />}
      {pagina !== null && <input type="hidden" name="_pagina" value={pagina} />}
      <div ref={caixa} className="grid scroll-my-24 gap-3">
        {de.outraJanela && estado.tipo !== 'conflito' && (
          <Notice tipo="info" titulo="Aberto em outra janela">
            Este formulário está aberto em outra janela deste navegador. Use uma só, para não misturar os
            textos.
          </Notice>
        )}
        {estado.tipo === 'conflito' && <Conflito de={de} diferencas={estado.diferencas} />}
        {estado.tipo === 'sem-conexao' && (
          <Notice tipo="aviso" papel="alert" titulo="Sem conexão.">
            {estado.guardado
              ? 'O que você digitou está guardado neste aparelho e será salvo quando a conexão voltar.'
              : 'Nada foi enviado. O que você digitou e os arquivos escolhidos continuam nesta página: não a feche, e envie de novo quando a conexão voltar.'}
          </Notice>
        )}
        {estado.tipo === 'sem-servidor' && (
          <Notice tipo="aviso" papel="alert" titulo="Não foi possível salvar agora.">
            {estado.guardado
              ? 'O que você digitou está guardado neste aparelho. Vamos tentar de novo em instantes.'
              : 'O que você digitou continua nesta página: não a feche. Vamos tentar de novo em instantes.'}
          </Notice>
        )}
        {estado.tipo === 'recusado' && (
          <Notice tipo="aviso" papel="alert" titulo="O rascunho não foi salvo.">
            {estado.mensagem} {estado.guardado && 'O que você digitou está guardado neste aparelho.'}
          </Notice>
        )}
        {estado.tipo === 'sessao' && <Sessao guardado={estado.guardado} arquivos={estado.arquivos} />}
      </div>
    </div>
  );
}

function Sessao({ guardado, arquivos }: { guardado: boolean; arquivos: boolean }) {
  return (
    <Notice tipo="aviso" papel="alert" titulo="Sua sessão expirou.">
      {guardado && !arquivos ? (
        <p>
          O que você digitou está guardado neste aparelho e volta quando você entrar de novo.{' '}
          <a className="elo" href={typeof location === 'undefined' ? '/login' : loginAddress()}>
            Entrar de novo
          </a>
        </p>
      ) : (
        <p>
          Entre de novo em outra janela e volte a esta: o que você digitou e os arquivos escolhidos continuam
          aqui.{' '}
          <a className="elo" href="/login?sessao=expirada" target="_blank" rel="noreferrer">
            Entrar em outra janela
          </a>
        </p>
      )}
    </Notice>
  );
}

function Conflito({
  de,
  diferencas,
}: {
  de: Autosaving;
  diferencas: { rotulo: string; aqui: string; la: string }[];
}) {
  return (
    <Notice tipo="aviso" papel="alert" titulo="Alterado em outra janela">
      <p>
        Este formulário foi salvo em outra janela depois que você o abriu nesta. O que você digitou aqui ainda
        não foi salvo, e nada foi apagado. Escolha com qual texto continuar.
      </p>
      <Differences itens={diferencas} />
      <div className="mt-2 flex flex-wrap gap-2">
        <button type="button" className="btn btn-sm" onClick={de.manter}>
          Continuar com o desta janela
        </button>
        <button type="button" className="btn btn-sm" onClick={de.trocar}>
          Usar o da outra janela
        </button>
      </div>
    </Notice>
  );
}

/** 'Salvo às 14h32'; without scripting, or before anything is typed, `inicial`. */
export function AutosaveLine({
  de: { estado },
  inicial,
  salvo: antes = false,
  className,
}: {
  de: Autosaving;
  inicial?: ReactNode;
  /** `inicial` tells of something saved. */
  salvo?: boolean;
  className?: string;
}) {
  const salvo = estado.tipo === 'salvo' || (estado.tipo === 'parado' && antes);
  const texto = textoDe(estado);
  // Said once a minute at most: the sentence only changes with the minute.
  const visivel = texto ?? inicial;
  return (
    <p
      className={visivel == null ? 'sr-only' : `flex items-center gap-2 text-sm ${className ?? ''}`}
      role="status"
      aria-live="polite"
    >
      {visivel != null && (
        <>
          <Icon
            name={salvo ? 'cloud-check' : texto === null ? 'info' : 'triangle-alert'}
            className={salvo ? 'text-success' : texto === null ? 'text-suave' : 'text-warning'}
          />
          <span>{visivel}</span>
        </>
      )}
    </p>
  );
}

function textoDe(estado: DraftState): string | null {
  switch (estado.tipo) {
    case 'parado':
      return null;
    case 'salvo': {
      const hora = formatarHora(estado.em);
      if (estado.recuperado) return `Recuperamos o que você tinha digitado. Salvo às ${hora}`;
      if (estado.recusados === 0) return `Salvo às ${hora}`;
      return `Salvo às ${hora}, menos ${estado.recusados === 1 ? 'um campo incompleto' : `${estado.recusados} campos incompletos`}`;
    }
    case 'conflito':
      return 'Alterado em outra janela';
    case 'sem-conexao':
      return 'Sem conexão';
    case 'sessao':
      return 'Sessão expirada';
    default:
      return 'Ainda não salvo';
  }
}

/** Form that only sends files: `<KeepFiles />` keeps it open, with what was chosen, while nothing can be sent. */
export function KeepFiles({ className }: { className?: string }) {
  return <AutosaveAlerts de={useAutosave({ formulario: null, versao: '0' })} className={className} />;
}

/**
 * Autosave of a form whose draft only its person sees, in one place: `<Autosave rascunho={rascunho} base={versao} />`.
 * `mostrado`: the fields were drawn from the draft, and not from what was just sent.
 */
export function Autosave({
  rascunho,
  base = null,
  mostrado,
  className = 'mb-3',
}: {
  rascunho: OwnDraft;
  base?: number | null;
  mostrado: boolean;
  className?: string;
}) {
  const { formulario, versao, salvoEm } = rascunho;
  const de = useAutosave({ formulario, versao, base: base === null ? null : String(base) });
  return (
    <>
      <AutosaveAlerts de={de} className={className} />
      {mostrado && salvoEm !== null && (
        <DraftNotice rascunho={{ ...rascunho, salvoEm }} onDiscard={de.descartar} />
      )}
      {de.rodape ? (
        // Beside the buttons it is in sight wherever the person types.
        createPortal(<AutosaveLine de={de} className="order-first mr-auto max-sm:w-full" />, de.rodape)
      ) : (
        <AutosaveLine
          de={de}
          className="sticky top-16 z-20 mb-3 ml-auto w-fit rounded-field border border-base-300 bg-base-100 px-3 py-1"
        />
      )}
    </>
  );
}
