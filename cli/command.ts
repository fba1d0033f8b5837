import { type Command, Option } from 'commander';
import { z } from 'zod';
import { avisarAtoEmNome } from '#app/domain/acesso/commands.server/ato-em-nome.ts';
import { contasDoOperador } from '#app/domain/acesso/queries.server/usuarios.ts';
import { lerZona } from '#app/domain/organizacao/queries.server/organizacao.ts';
import type { Ctx, SistemaAtor } from '#app/domain/ctx.ts';
import { appNow, readClockOffset } from '#app/lib/clock.server.ts';
import type { Db, DbRoot } from '#app/lib/db.server.ts';
import { writtenRows } from '#app/lib/written-rows.server.ts';
import type { Ambiente } from './ambiente.ts';
import { CODIGOS, ErroDeUso, FaltaConfirmar, FeitoEmParte } from './codigos.ts';
import { nomeDoOperador } from '#app/lib/por-quem.ts';
import { nomeDoArgumento } from './portugues.ts';
import { linhas } from './texto.ts';

/** `realNow` is the machine's clock; `now` may be simulated. */
export type CtxCli = Ctx & { actor: SistemaAtor; realNow: Date };

export type Saida = {
  /** What `--json` prints. */
  json: unknown;
  texto: string;
  /** What `--simular` says instead of `texto`, which tells what was done. */
  ensaio?: string;
  /** Exit code, when it is not the one of success. */
  codigo?: number;
};

/** One domain call and its answer as text and as JSON. */
type Definicao<A extends z.ZodRawShape, O extends z.ZodRawShape> = {
  nome: string;
  descricao: string;
  /** Shown after the options. */
  exemplos?: string[];
  /** In the order they are typed. */
  argumentos?: A;
  opcoes?: O;
  /** Only reads: there is nothing to simulate. */
  leitura?: boolean;
  /** Answers without a database, when it can. */
  semBanco?: (entrada: z.output<z.ZodObject<A & O>>) => Saida | null;
  /** Touches many rows: shows what would change and asks for `--confirmar`. Null: this time it need not. */
  confirmar?: (entrada: z.output<z.ZodObject<A & O>>) => string | null;
  executar: (ctx: CtxCli, entrada: z.output<z.ZodObject<A & O>>, ambiente: Ambiente) => Promise<Saida>;
  /** What `--simular` does where the act is outside the database, which could not be taken back. */
  ensaiar?: (ctx: CtxCli, entrada: z.output<z.ZodObject<A & O>>, ambiente: Ambiente) => Promise<Saida>;
};

/** It speaks to the database by itself, which may be empty or not there yet: no act of the domain is done. */
type Direta<A extends z.ZodRawShape, O extends z.ZodRawShape> = Omit<
  Definicao<A, O>,
  'executar' | 'ensaiar' | 'semBanco' | 'confirmar'
> & {
  executarSem: (
    entrada: z.output<z.ZodObject<A & O>>,
    ambiente: Ambiente,
    opcoes: { ensaio: boolean; operador: string },
  ) => Promise<Saida>;
};

type Geral = { json?: boolean; simular?: boolean; confirmar?: boolean; operador?: string };

/** Reports the exit code of the command that ran. */
export type Contexto = { ambiente: Ambiente; terminar: (codigo: number) => void };

export function acrescentar<
  A extends z.ZodRawShape = Record<never, z.ZodType>,
  O extends z.ZodRawShape = Record<never, z.ZodType>,
>(grupo: Command, contexto: Contexto, definicao: Definicao<A, O>): void {
  const { ambiente, terminar } = contexto;
  declarar(grupo, definicao, async (entrada, geral) => {
    const pronta = definicao.semBanco?.(entrada) ?? null;
    if (pronta !== null) return responder(ambiente, geral, pronta);
    const banco = ambiente.abrirBanco();
    try {
      await lerZona(banco);
      const realNow = ambiente.agora();
      const operador: SistemaAtor = {
        tipo: 'sistema',
        origem: 'cli',
        nome: nomeDoOperador(geral.operador, ambiente.operador),
      };
      const nomeado = geral.operador ?? ambiente.operador;
      const ctx: CtxCli = {
        db: banco.db,
        now: appNow(realNow, await readClockOffset(banco.db)),
        realNow,
        actor: definicao.leitura
          ? operador
          : { ...operador, ...(await contasDoOperador(banco.db, nomeado, ambiente.operador)) },
        log: ambiente.log,
      };
      const executar = (neste: CtxCli) => definicao.executar(neste, entrada, ambiente);
      const pergunta = definicao.confirmar?.(entrada) ?? null;
      if (geral.simular || (pergunta !== null && !geral.confirmar)) {
        const ensaio = definicao.ensaiar
          ? { saida: await definicao.ensaiar(ctx, entrada, ambiente), mudancas: [] }
          : await simular(banco.db, ctx, executar);
        const recusado = (ensaio.saida.codigo ?? CODIGOS.certo) !== CODIGOS.certo;
        const simulacao = recusado ? ensaio.saida : simulada(ensaio.saida, ensaio.mudancas);
        const seguir = !geral.simular && !recusado;
        if (seguir && geral.json) throw new FaltaConfirmar(undefined, simulacao.json);
        responder(ambiente, geral, simulacao);
        terminar(ensaio.saida.codigo ?? CODIGOS.certo);
        if (!seguir) return;
        if (!ambiente.interativo) throw new FaltaConfirmar();
        if (!(await ambiente.perguntar(pergunta ?? ''))) throw new FaltaConfirmar('Nada foi feito.');
      }
      const saida = await dizendoAParte(definicao.leitura ? null : ctx, async (neste) => {
        const feita = await executar(neste ?? ctx);
        const certo = (feita.codigo ?? CODIGOS.certo) === CODIGOS.certo;
        if (neste !== null && certo && geral.operador !== undefined)
          await avisarAtoEmNome(neste, {
            operador: geral.operador,
            doSistema: ambiente.operador,
            feito: oQueFoiFeito(grupo.name(), definicao.nome, entrada),
          });
        return feita;
      });
      responder(ambiente, geral, saida);
      terminar(saida.codigo ?? CODIGOS.certo);
    } finally {
      await banco.close();
    }
  });
}

const PROCESSO = /^[A-Z]{2,3}-\d{4}\/\d{4}$/;

/** The command, and of what was typed the demand alone. */
const oQueFoiFeito = (grupo: string, verbo: string, entrada: object): string =>
  [
    'porteira',
    grupo,
    verbo,
    ...Object.values(entrada).filter((valor) => typeof valor === 'string' && PROCESSO.test(valor)),
  ].join(' ');

/** A command that does without the database of the portal, or makes it. */
export function acrescentarDireta<
  A extends z.ZodRawShape = Record<never, z.ZodType>,
  O extends z.ZodRawShape = Record<never, z.ZodType>,
>(grupo: Command, { ambiente, terminar }: Contexto, definicao: Direta<A, O>): void {
  declarar(grupo, definicao, async (entrada, geral) => {
    const saida = await definicao.executarSem(entrada, ambiente, {
      ensaio: geral.simular === true,
      operador: geral.operador ?? ambiente.operador,
    });
    const simulacao = { ...saida, json: { simulacao: true, resultado: saida.json } };
    responder(ambiente, geral, geral.simular ? simulacao : saida);
    terminar(saida.codigo ?? CODIGOS.certo);
  });
}

/** The command with its arguments, options and help; `agir` is given what was typed, once it is right. */
function declarar<A extends z.ZodRawShape, O extends z.ZodRawShape>(
  grupo: Command,
  definicao: Omit<Definicao<A, O>, 'executar' | 'ensaiar' | 'semBanco'>,
  agir: (entrada: z.output<z.ZodObject<A & O>>, geral: Geral) => Promise<void>,
): void {
  const argumentos = Object.entries(definicao.argumentos ?? {}) as [string, z.ZodType][];
  const opcoes = Object.entries(definicao.opcoes ?? {}) as [string, z.ZodType][];
  const comando = grupo.command(definicao.nome).description(definicao.descricao);
  for (const [nome, esquema] of argumentos) {
    comando.argument(
      esquema.safeParse(undefined).success ? `[${nome}]` : `<${nome}>`,
      esquema.description ?? '',
    );
  }
  for (const [nome, esquema] of opcoes) comando.addOption(opcaoDe(nome, esquema));
  if (!definicao.leitura) comando.option('--simular', 'mostra o que mudaria e desfaz');
  if (definicao.confirmar) comando.option('--confirmar', 'executa sem perguntar');
  comando.option('--json', 'responde em JSON');
  if (!definicao.leitura)
    comando.option('--operador <nome>', 'quem responde pelo ato (padrão: usuário do sistema)');
  comando.usage(['[opções]', ...comando.registeredArguments.map(nomeDoArgumento)].join(' '));
  if (definicao.exemplos)
    comando.addHelpText(
      'after',
      `\nExemplos:\n${definicao.exemplos.map((e) => `  porteira ${e}\n`).join('')}`,
    );

  const esquema = z.object({ ...definicao.argumentos, ...definicao.opcoes } as A & O);
  comando.action(async () => {
    const geral = comando.opts<Geral>();
    const bruto = Object.fromEntries([
      ...argumentos.map(([nome], indice) => [nome, comando.args[indice]]),
      ...opcoes.map(([nome]) => [nome, comando.opts<Record<string, unknown>>()[nome]]),
    ]) as Record<string, unknown>;
    const lido = esquema.safeParse(bruto, { error: z.locales.pt().localeError });
    if (!lido.success) throw new ErroDeUso(problemasDaEntrada(lido.error, opcoes, bruto));
    await agir(lido.data, geral);
  });
}

const emKebab = (nome: string): string => nome.replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`);

function interior(esquema: z.ZodType): z.ZodType {
  if (
    esquema instanceof z.ZodOptional ||
    esquema instanceof z.ZodDefault ||
    esquema instanceof z.ZodNullable
  ) {
    return interior(esquema.unwrap() as z.ZodType);
  }
  if (esquema instanceof z.ZodPipe) return interior(esquema.in as z.ZodType);
  return esquema;
}

/** A boolean is a flag; a list may be repeated or separated by commas. */
function opcaoDe(nome: string, esquema: z.ZodType): Option {
  const dentro = interior(esquema);
  const descricao = esquema.description ?? dentro.description ?? '';
  if (dentro instanceof z.ZodBoolean) return new Option(`--${emKebab(nome)}`, descricao);
  const opcao = new Option(`--${emKebab(nome)} <valor>`, descricao);
  if (dentro instanceof z.ZodArray) {
    opcao.argParser((valor: string, anteriores: string[] | undefined) => [
      ...(anteriores ?? []),
      ...valor.split(',').map((parte) => parte.trim()),
    ]);
  }
  return opcao;
}

function problemasDaEntrada(
  error: z.ZodError,
  opcoes: [string, z.ZodType][],
  bruto: Record<string, unknown>,
): string {
  return error.issues
    .map(({ path, message }) => {
      const nome = String(path[0] ?? '');
      const opcao = opcoes.some(([candidata]) => candidata === nome);
      const como = opcao ? `--${emKebab(nome)}` : `<${nome}>`;
      return bruto[nome] === undefined ? `Falta ${como}.` : `${como}: ${message}`;
    })
    .join('\n');
}

/** What is kept of it is counted: a failure after the first part says so. A read (null) keeps no part of anything. */
async function dizendoAParte(
  ctx: CtxCli | null,
  fazer: (ctx: CtxCli | null) => Promise<Saida>,
): Promise<Saida> {
  const act = { parts: 0, keeping: false, abandoned: false };
  try {
    return await fazer(ctx && { ...ctx, act });
  } catch (error) {
    throw act.parts > 0 ? new FeitoEmParte(error) : error;
  }
}

type Mudanca = { tabela: string; novas: number; alteradas: number; removidas: number };

/** Carries the answer out of the transaction that is rolled back. */
class Desfeita extends Error {
  constructor(readonly resultado: { saida: Saida; mudancas: Mudanca[] }) {
    super('simulação desfeita');
  }
}

async function simular(
  db: DbRoot,
  ctx: CtxCli,
  executar: (ctx: CtxCli) => Promise<Saida>,
): Promise<{ saida: Saida; mudancas: Mudanca[] }> {
  try {
    await db.$transaction(async (tx) => {
      const antes = await writtenRows(tx as unknown as Db);
      const saida = await executar({ ...ctx, db: tx as unknown as Db });
      const depois = await writtenRows(tx as unknown as Db);
      const mudancas = [...depois].flatMap(([tabela, conta]) => {
        const de = antes.get(tabela) ?? { inserted: 0, updated: 0, deleted: 0 };
        const mudanca = {
          tabela,
          novas: conta.inserted - de.inserted,
          alteradas: conta.updated - de.updated,
          removidas: conta.deleted - de.deleted,
        };
        return mudanca.novas + mudanca.alteradas + mudanca.removidas > 0 ? [mudanca] : [];
      });
      throw new Desfeita({ saida, mudancas });
    });
  } catch (error) {
    if (error instanceof Desfeita) return error.resultado;
    throw error;
  }
  throw new Error('a simulação terminou sem ser desfeita');
}

function simulada(saida: Saida, mudancas: Mudanca[]): Saida {
  const descricao = mudancas.map(({ tabela, novas, alteradas, removidas }) => {
    const partes = [
      novas > 0 && `${novas.toLocaleString('pt-BR')} a incluir`,
      alteradas > 0 && `${alteradas.toLocaleString('pt-BR')} a alterar`,
      removidas > 0 && `${removidas.toLocaleString('pt-BR')} a remover`,
    ];
    return `  ${tabela}: ${partes.filter(Boolean).join(', ')}`;
  });
  return {
    json: { simulacao: true, mudancas, resultado: saida.json },
    texto: linhas(
      saida.ensaio ?? saida.texto,
      mudancas.length > 0 ? 'Simulação: nada foi gravado. Mudaria:' : 'Simulação: nada mudaria.',
      ...descricao,
    ),
  };
}

function responder(ambiente: Ambiente, geral: Geral, saida: Saida): void {
  const json = () =>
    `${JSON.stringify(saida.json, (_, valor: unknown) => (typeof valor === 'bigint' ? Number(valor) : valor), 2)}\n`;
  ambiente.escrever(geral.json ? json() : linhas(saida.texto));
}
