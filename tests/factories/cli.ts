import type { LeituraDeProcessos } from '#app/domain/chamada/types.ts';
import type { Erp } from '#app/domain/referencia/carga/types.ts';
import type { Ambiente } from '#cli/ambiente.ts';
import type { Instalacao } from '#cli/copia/copia.ts';
import { executar } from '#cli/programa.ts';
import { log } from '#app/lib/log.server.ts';
import type { TestDatabase } from '#tests/setup/database.ts';

export type RespostaDoCli = { codigo: number; saida: string; erros: string };

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
  }: {
    now?: Date;
    responde?: boolean;
    erp?: Erp | null;
    fluig?: LeituraDeProcessos | null;
    instalacao?: Instalacao;
  } = {},
): Promise<RespostaDoCli> {
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
    operador: 'operadora de teste',
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
