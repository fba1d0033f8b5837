import type { LeituraDeProcessos } from '#app/domain/chamada/types.ts';
import type { Erp } from '#app/domain/referencia/carga/types.ts';
import type { Ambiente } from '#cli/ambiente.ts';
import type { Instalacao } from '#cli/copia/copia.ts';
import { executar } from '#cli/programa.ts';
import { log } from '#app/lib/log.server.ts';
import type { TestDatabase } from '#tests/setup/database.ts';

export type RespostaDoCli = { codigo: number; saida: string; erros: string };

const OPERADORA = 'operadora de teste';
/** Groups of commands with acts on a demand: whoever answers for one has an account that may do it (R-ACE-24). */
const PEDEM_CONTA = new Set(['demanda', 'fase', 'cronograma']);

async function garantirOperadora({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const email = 'operadora@exemplo.com.br';
  if ((await db.usuario.count({ where: { email } })) > 0) return;
  await db.usuario.create({
    data: {
      nome: 'operadora',
      sobrenome: 'de teste',
      email,
      grupos: { create: { grupo: 'administrador' } },
    },
  });
}

/**
 * Runs one command line on the test's database, as an operator without a terminal; with `responde`, at a terminal
 * where a person gives that answer to any question.
 */
export async function rodarCli(
  database: Pick<TestDatabase, 'db'>,
  argumentos: readonly string[],
  {
    now,
    responde,
    erp = null,
    fluig = null,
    instalacao,
    operador = OPERADORA,
  }: {
    now?: Date;
    responde?: boolean;
    erp?: Erp | null;
    fluig?: LeituraDeProcessos | null;
    instalacao?: Instalacao;
    /** The user of the system. */
    operador?: string;
  } = {},
): Promise<RespostaDoCli> {
  if (PEDEM_CONTA.has(argumentos[0] ?? '')) await garantirOperadora(database);
  let saida = '';
  let erros = '';
  const ambiente: Ambiente = {
    abrirBanco: () => ({ db: database.db, close: () => Promise.resolve() }),
    instalacao: () => {
      if (!instalacao) throw new Error('o teste não deu a instalação');
      return instalacao;
    },
    abrirErp: () => erp,
    abrirFluig: () => fluig,
    agora: () => now ?? new Date(),
    operador,
    interativo: responde !== undefined,
    terminal: null,
    perguntar: () => Promise.resolve(responde ?? false),
    escrever: (texto) => (saida += texto),
    escreverErro: (texto) => (erros += texto),
    log,
  };
  const codigo = await executar(argumentos, ambiente);
  return { codigo, saida, erros };
}
