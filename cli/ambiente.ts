import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { destination, pino } from 'pino';
import type { LeituraDeProcessos } from '#app/domain/chamada/types.ts';
import type { Erp } from '#app/domain/referencia/carga/types.ts';
import type { DbRoot } from '#app/lib/db.server.ts';
import type { Log } from '#app/lib/log.server.ts';
import { LINHA_DE_COMANDO } from '#app/lib/por-quem.ts';
import type { Instalacao } from './copia/copia.ts';

/** What a command gets from the machine it runs on; tests give their own. */
export type Ambiente = {
  abrirBanco: () => { db: DbRoot; close: () => Promise<void> };
  /** Database and files of this installation, whether anything is there or not. */
  instalacao: () => Instalacao;
  /** The ERP of this installation; null where there is none. */
  abrirErp: () => Erp | null;
  /** The outside workflow, to be read; null where there is none. */
  abrirFluig: () => LeituraDeProcessos | null;
  agora: () => Date;
  /** Who is told to have acted, unless `--operador` names another. */
  operador: string;
  /** A person is at the terminal and may be asked. */
  interativo: boolean;
  /** Where progress is drawn; null where nobody looks. */
  terminal: NodeJS.WritableStream | null;
  perguntar: (pergunta: string) => Promise<boolean>;
  escrever: (texto: string) => void;
  escreverErro: (texto: string) => void;
  log: Log;
};

/** The real machine. The database is opened by the first command that needs it. */
export function ambienteDoProcesso({
  abrirBanco,
  instalacao,
  abrirErp,
  abrirFluig,
}: Pick<Ambiente, 'abrirBanco' | 'instalacao' | 'abrirErp' | 'abrirFluig'>): Ambiente {
  return {
    abrirBanco,
    instalacao,
    abrirErp,
    abrirFluig,
    agora: () => new Date(),
    operador: nomeDoSistema(),
    interativo: process.stdin.isTTY && process.stdout.isTTY,
    terminal: process.stderr.isTTY ? process.stderr : null,
    perguntar: async (pergunta) => {
      const linha = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return /^s(im)?$/i.test((await linha.question(`${pergunta} [s/N] `)).trim());
      } finally {
        linha.close();
      }
    },
    escrever: (texto) => process.stdout.write(texto),
    escreverErro: (texto) => process.stderr.write(texto),
    // Standard output belongs to the answer of the command.
    log: pino({ level: 'warn', base: undefined }, destination(2)),
  };
}

/** The superuser is nobody by name. */
function nomeDoSistema(): string {
  try {
    const { uid, username } = userInfo();
    return uid === 0 ? LINHA_DE_COMANDO : username;
  } catch {
    return LINHA_DE_COMANDO;
  }
}
