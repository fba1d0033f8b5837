import {
  bothTexts,
  canFill,
  differing,
  fill,
  formFields,
  hasChosenFiles,
  type Field,
} from './draft-fields.ts';
import { discardDraft, KEEPALIVE_BYTES, loginAddress, postDraft, reachServer } from './draft-server.ts';
import { OpenWindows } from './draft-windows.ts';
import type { Answer, DraftState, KeeperOptions, Outcome } from './draft-types.ts';
import { OFFLINE_EVENT, OPENED_EVENT } from './draft-types.ts';

const LOCAL_MS = 300;
const SAVE_MS = 2_000;
const SAVE_AT_MOST_MS = 10_000;
const RETRY_MS = 15_000;
const RECOVERED = 'porteira:recuperado';

/** Saves one open form while it is typed, in this browser at once and on the server a little later. */
export class DraftKeeper {
  private readonly o: KeeperOptions;
  base: string | null;
  private versao: string;
  private saved: string;
  private localTimer = 0;
  private saveTimer = 0;
  private retryTimer = 0;
  private firstChange = 0;
  private sending: Promise<Outcome> | null = null;
  /** `ours`: text of this browser that the page has no controls for. */
  private conflict: { versao: string; campos: Field[]; ours?: Field[] } | null = null;
  private shown: DraftState['tipo'] = 'parado';
  private checking = false;
  private passing = false;
  private sent = false;
  private readonly closing = new AbortController();
  private readonly windows: OpenWindows;

  constructor(options: KeeperOptions) {
    this.o = options;
    this.base = options.base;
    this.versao = options.versao;
    this.saved = this.snapshot();
    const { signal } = this.closing;
    const { form } = options;
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal });
    on(form, 'input', () => this.changed());
    on(form, 'change', () => this.changed());
    on(form, 'submit', (event) => this.submitted(event as SubmitEvent));
    on(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.leaving();
      else if (this.dirty()) void this.save();
    });
    on(window, 'pagehide', () => {
      this.windows.say('fechado');
      this.leaving();
    });
    on(window, 'pageshow', () => this.windows.say('aberto'));
    on(window, 'online', () => void (this.dirty() ? this.save(true) : this.show({ tipo: 'parado' })));
    on(window, 'offline', () => void this.offline(false));
    on(window, OFFLINE_EVENT, () => void this.offline(true));
    this.windows = new OpenWindows(options.formulario, options.onOtherTab);
    window.dispatchEvent(new Event(OPENED_EVENT));
    void this.recover();
  }

  /** The server answered the form: what it shows now is what it has. */
  rebase(versao: string): void {
    this.sent = false;
    if (versao === this.versao) return;
    this.versao = versao;
    this.saved = this.snapshot();
    this.conflict = null;
  }

  dispose(): void {
    if (this.dirty() && !this.sent) this.leaving();
    this.closing.abort();
    this.windows.close();
    for (const timer of [this.localTimer, this.saveTimer, this.retryTimer]) clearTimeout(timer);
  }

  /** The text of this window is the one to keep. */
  async keepThis(): Promise<void> {
    if (!this.conflict) return;
    const { versao, ours } = this.conflict;
    if (ours) return this.redraw(ours, versao);
    this.setVersion(versao);
    this.conflict = null;
    await this.save(true);
  }

  /** The text that is on the server is the one to keep. */
  async keepOther(): Promise<void> {
    this.sent = true;
    if (this.o.formulario !== null) await this.o.store?.remove(this.o.formulario);
    location.reload();
  }

  /** Nothing of what was typed is wanted. */
  async discard(): Promise<void> {
    if (this.o.formulario === null || !(await discardDraft(this.o.formulario))) return;
    await this.keepOther();
  }

  private fields = (): Field[] =>
    this.o.formulario === null ? [] : formFields(this.o.form, this.o.campoVersao);
  private snapshot = (): string => JSON.stringify(this.fields());
  private dirty = (): boolean => this.snapshot() !== this.saved;
  private hasFiles = (): boolean => hasChosenFiles(this.o.form);

  private show(state: DraftState): void {
    this.shown = state.tipo;
    this.o.onState(state);
  }

  private setVersion(versao: string): void {
    this.versao = versao;
    this.o.onVersion(versao);
  }

  private changed(): void {
    if (this.o.formulario === null || !this.dirty()) return;
    this.sent = false;
    clearTimeout(this.localTimer);
    this.localTimer = window.setTimeout(() => void this.keepLocally(), LOCAL_MS);
    if (this.conflict) return;
    clearTimeout(this.saveTimer);
    this.firstChange ||= Date.now();
    const wait = Math.max(0, Math.min(SAVE_MS, this.firstChange + SAVE_AT_MOST_MS - Date.now()));
    this.saveTimer = window.setTimeout(() => void this.save(), wait);
  }

  private keepLocally(): Promise<boolean> {
    clearTimeout(this.localTimer);
    const { store, formulario } = this.o;
    if (!store || formulario === null) return Promise.resolve(false);
    return store.put(formulario, { campos: this.fields(), versao: this.versao, em: Date.now() });
  }

  /** The page may be gone at any moment. */
  private leaving(): void {
    if (this.o.formulario === null || this.sent || !this.dirty()) return;
    void this.keepLocally();
    if (this.sending || this.conflict) return;
    const body = this.body();
    if (body.length > KEEPALIVE_BYTES) return;
    void this.save(false, true);
  }

  private body = (): string =>
    JSON.stringify({
      formulario: this.o.formulario,
      versao: this.versao,
      base: this.base,
      pagina: this.o.pagina,
      campos: this.fields(),
    });

  private save(always = false, keepalive = false): Promise<Outcome> {
    clearTimeout(this.saveTimer);
    if (this.sending) return this.sending.then((outcome) => (this.dirty() ? this.save(always) : outcome));
    if (this.conflict) return Promise.resolve('conflito');
    if (!always && !this.dirty()) return Promise.resolve('igual');
    this.firstChange = 0;
    this.sending = this.send(keepalive).finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  private async send(keepalive: boolean): Promise<Outcome> {
    const snapshot = this.snapshot();
    const answer = await postDraft(this.body(), keepalive);
    if (answer.tipo === 'sem-conexao') {
      await this.offline(this.checking);
      return 'sem-conexao';
    }
    if (answer.tipo === 'sessao') {
      await this.expired();
      return 'sessao';
    }
    const { status, corpo } = answer;
    if (status === 409 && corpo.estado === 'conflito') {
      await this.conflicted(corpo);
      return 'conflito';
    }
    if (status !== 200) return this.refused(status, corpo);
    await this.wasSaved(snapshot, corpo);
    return 'salvo';
  }

  private async wasSaved(snapshot: string, answer: Answer): Promise<void> {
    const recusados = answer.recusados ?? [];
    this.saved = snapshot;
    if (answer.versao !== undefined) this.setVersion(answer.versao);
    const em = answer.salvoEm === undefined ? new Date() : new Date(answer.salvoEm);
    this.show({ tipo: 'salvo', em, recusados: recusados.length });
    if (recusados.length > 0 || this.dirty()) await this.keepLocally();
    else if (this.o.formulario !== null) {
      clearTimeout(this.localTimer);
      await this.o.store?.remove(this.o.formulario);
    }
  }

  private async conflicted({ versao = '0', campos = [] }: Answer, ours?: Field[]): Promise<void> {
    this.conflict = { versao, campos, ours };
    if (!ours) await this.keepLocally();
    const diferencas = bothTexts(this.o.form, ours ?? this.fields(), campos);
    this.show({ tipo: 'conflito', diferencas });
  }

  private async refused(status: number, answer: Answer): Promise<Outcome> {
    const guardado = await this.keepLocally();
    if (status >= 500 || status === 429) {
      this.show({ tipo: 'sem-servidor', guardado });
      this.retry();
    } else {
      const mensagem = answer.mensagem ?? 'Não foi possível salvar o rascunho.';
      this.show({ tipo: 'recusado', mensagem, guardado });
    }
    return 'outro';
  }

  private async offline(enviando: boolean): Promise<void> {
    if (!enviando && this.o.formulario !== null && !this.dirty()) return;
    const guardado = this.o.formulario !== null && (await this.keepLocally());
    this.show({ tipo: 'sem-conexao', guardado, enviando });
    this.retry();
  }

  private async expired(): Promise<boolean> {
    const guardado = this.o.formulario !== null && (await this.keepLocally());
    this.show({ tipo: 'sessao', guardado, arquivos: this.hasFiles() });
    return guardado;
  }

  private retry(): void {
    clearTimeout(this.retryTimer);
    if (this.closing.signal.aborted || this.o.formulario === null) return;
    this.retryTimer = window.setTimeout(() => {
      if (navigator.onLine && this.dirty()) void this.save();
      else if (this.dirty()) this.retry();
    }, RETRY_MS);
  }

  /** A form leaves the page only when its text is safe and the server can be reached. */
  private submitted(event: SubmitEvent): void {
    if (this.passing) {
      this.passing = false;
      this.sent = true;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (this.checking) return;
    this.checking = true;
    void this.mayLeave()
      .then(async (may) => {
        if (!may) return;
        if (!['parado', 'salvo'].includes(this.shown)) this.show({ tipo: 'parado' });
        // Until the refused event has passed, the browser ignores another one.
        await new Promise((resolve) => setTimeout(resolve));
        this.passing = true;
        this.o.form.requestSubmit(event.submitter?.isConnected ? event.submitter : null);
      })
      .finally(() => {
        this.checking = false;
      });
  }

  private async mayLeave(): Promise<boolean> {
    if (!navigator.onLine) {
      await this.offline(true);
      return false;
    }
    const outcome = this.hasFiles() ? await this.reach() : 'igual';
    const last = outcome === 'igual' && this.o.formulario !== null ? await this.save() : outcome;
    if (last === 'sessao') {
      const safe = this.o.store !== null && !this.hasFiles();
      // The text waits in this browser; the login leads back to this very form.
      if (safe && (await this.keepLocally())) location.assign(loginAddress());
      // Where the browser keeps nothing, the server keeps what is sent.
      return !safe && !this.hasFiles();
    }
    return last !== 'conflito' && last !== 'sem-conexao';
  }

  /** Files cannot be kept by anyone: before they go, the connection and the session are asked for. */
  private async reach(): Promise<Outcome> {
    const { tipo } = await reachServer();
    if (tipo === 'sessao') await this.expired();
    if (tipo === 'sem-conexao') await this.offline(true);
    return tipo === 'resposta' ? 'igual' : tipo;
  }

  /** What this browser still has of the form, typed before the page was closed or the session ended. */
  private async recover(): Promise<void> {
    const { form, formulario, store } = this.o;
    if (formulario === null || !store) return;
    const redrawn = `${RECOVERED}:${formulario}`;
    const again = sessionStorage.getItem(redrawn) !== null;
    sessionStorage.removeItem(redrawn);
    const local = await store.get(formulario);
    if (this.closing.signal.aborted) return;
    if (!local) return again ? this.recovered() : undefined;
    const here = this.fields();
    if (differing(local.campos, here).length === 0) {
      await store.remove(formulario);
      return;
    }
    const version = this.versao;
    if (canFill(form, local.campos)) {
      fill(form, local.campos);
      if (local.versao !== version) await this.conflicted({ versao: version, campos: here });
      else if ((await this.save(true)) === 'salvo') this.recovered();
    } else if (again || local.versao !== version) {
      await this.conflicted({ versao: version, campos: here }, local.campos);
    } else await this.redraw(local.campos, version);
  }

  /** Rows or choices that this page does not have: the server draws them from the draft. */
  private async redraw(campos: Field[], versao: string): Promise<void> {
    const { formulario, store } = this.o;
    if (formulario === null) return;
    const body = JSON.stringify({ formulario, versao, base: this.base, pagina: this.o.pagina, campos });
    const answer = await postDraft(body);
    if (answer.tipo !== 'resposta' || answer.status !== 200) return;
    sessionStorage.setItem(`${RECOVERED}:${formulario}`, '1');
    await store?.remove(formulario);
    this.sent = true;
    location.reload();
  }

  private recovered = (): void =>
    this.show({ tipo: 'salvo', em: new Date(), recusados: 0, recuperado: true });
}
