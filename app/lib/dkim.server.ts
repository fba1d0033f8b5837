import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

type Given = { DKIM_CHAVE?: string; DKIM_SELETOR?: string; DKIM_DOMINIO?: string; SMTP_REMETENTE?: string };

/** How messages are signed; null: this installation signs none. `problem`: the key cannot sign. */
export type Dkim =
  | { problem: string }
  | { problem: null; domainName: string; keySelector: string; privateKey: string; record: string };

const SMALLEST_BITS = 1024;

/** Reads the key of the environment, whose line breaks may be written as \n. */
export function dkimOf({ DKIM_CHAVE, DKIM_SELETOR, DKIM_DOMINIO, SMTP_REMETENTE }: Given): Dkim | null {
  if (DKIM_CHAVE === undefined) return null;
  if (DKIM_SELETOR === undefined) return { problem: 'precisa também de DKIM_SELETOR' };
  const domainName = DKIM_DOMINIO ?? /@([^\s<>@]+?)>?\s*$/.exec(SMTP_REMETENTE ?? '')?.[1];
  if (domainName === undefined)
    return { problem: 'precisa de DKIM_DOMINIO, ou do endereço de SMTP_REMETENTE' };
  const privateKey = DKIM_CHAVE.replaceAll('\\n', '\n');
  const key = readKey(privateKey);
  if (key === null) return { problem: 'não é uma chave privada RSA em PEM' };
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < SMALLEST_BITS) {
    return { problem: `precisa de uma chave RSA de ${String(SMALLEST_BITS)} bits ou mais` };
  }
  const published = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  const record = `${DKIM_SELETOR}._domainkey.${domainName} TXT "v=DKIM1; k=rsa; p=${published}"`;
  return { problem: null, domainName, keySelector: DKIM_SELETOR, privateKey, record };
}

function readKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}
