type DeviceKey = { dono: string; chave: string };
/**
 * Texts of forms kept in this browser for one person, hidden with a key that only their own session has. What was hidden
 * with an earlier one is still read.
 */
export type Device = DeviceKey & { antes: readonly DeviceKey[] };
export type LocalDraft = { campos: [string, string][]; versao: string; em: number };

const PREFIX = 'porteira:rascunho:';
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** Null where the browser cannot hide (no secure context) or keep (private window) a text. */
export function openDraftStore(device: Device | null): DraftStore | null {
  try {
    if (!device || typeof crypto === 'undefined' || !('subtle' in crypto)) return null;
    const probe = `${PREFIX}prova`;
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return new DraftStore(device);
  } catch {
    return null;
  }
}

export class DraftStore {
  private readonly key: Promise<CryptoKey>;
  private readonly own: string;
  private readonly earlier: readonly DeviceKey[];
  /** Writes and removals happen in the order they were asked. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(device: Device) {
    this.own = ownedBy(device);
    this.earlier = device.antes;
    this.key = keyOf(device);
    this.key.catch(() => undefined);
    tidy();
  }

  /** Answers whether the text is safe in this browser. */
  put(form: string, draft: LocalDraft): Promise<boolean> {
    return this.queue(async () => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(draft));
      const hidden = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await this.key, text);
      const entry = { em: draft.em, iv: base64Of(iv), texto: base64Of(new Uint8Array(hidden)) };
      if (left) return false;
      localStorage.setItem(this.own + form, JSON.stringify(entry));
      return true;
    });
  }

  remove(form: string): Promise<boolean> {
    return this.queue(() => {
      for (const own of [this.own, ...this.earlier.map(ownedBy)]) localStorage.removeItem(own + form);
      return Promise.resolve(true);
    });
  }

  async get(form: string): Promise<LocalDraft | null> {
    const kept = await read(this.own + form, () => this.key);
    if (kept) return kept;
    for (const device of this.earlier) {
      const older = await read(ownedBy(device) + form, () => keyOf(device));
      if (older) return older;
    }
    return null;
  }

  private queue(step: () => Promise<boolean>): Promise<boolean> {
    const done = this.last.then(step).catch(() => false);
    this.last = done;
    return done;
  }
}

const ownedBy = ({ dono }: DeviceKey): string => `${PREFIX}${dono}:`;

const keyOf = ({ chave }: DeviceKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(chave), 'AES-GCM', false, ['encrypt', 'decrypt']);

async function read(name: string, key: () => Promise<CryptoKey>): Promise<LocalDraft | null> {
  try {
    const entry = JSON.parse(localStorage.getItem(name) ?? 'null') as { iv: string; texto: string } | null;
    if (!entry) return null;
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOf(entry.iv) },
      await key(),
      bytesOf(entry.texto),
    );
    return JSON.parse(new TextDecoder().decode(plain)) as LocalDraft;
  } catch {
    return null;
  }
}

/** The person has left: a page that is about to go keeps nothing more. */
let left = false;

/** What a person who leaves must not find again: all that this browser keeps for them. */
export function forgetDrafts(device: Device): void {
  left = true;
  const owned = [device, ...device.antes].map(ownedBy);
  each((name) => {
    if (owned.some((own) => name.startsWith(own))) localStorage.removeItem(name);
  });
}

function tidy(): void {
  each((name) => {
    const entry = JSON.parse(localStorage.getItem(name) ?? 'null') as { em?: number } | null;
    if (!entry?.em || Date.now() - entry.em > MAX_AGE_MS) localStorage.removeItem(name);
  });
}

function each(step: (name: string) => void): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) step(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
