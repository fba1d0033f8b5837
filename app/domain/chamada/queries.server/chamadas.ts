import { exigir } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { semCpf } from '../labels.ts';
import { lugarDaDecisaoAMao, nomeDaOperacao, nomeDoSistema } from '../registro.ts';
import { parada } from '../rules.ts';
import type { ChamadaMostrada, EstadoDaChamada } from '../types.ts';

/** Calls not yet accepted nor given up. */
const ABERTAS: EstadoDaChamada[] = ['pendente', 'em_andamento', 'incerta', 'recusada'];

export type FiltroDeChamadas = { estados?: readonly EstadoDaChamada[]; sistema?: string; limite?: number };

/** Calls to outside systems, the oldest first; those still open unless states are given. */
export async function listChamadas(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { estados = ABERTAS, sistema, limite = 200 }: FiltroDeChamadas = {},
) {
  exigir('chamada.administrar', ctx.actor);
  const linhas = await ctx.db.chamadaExterna.findMany({
    where: { estado: { in: [...estados] }, sistema },
    include: { demanda: { select: { identificacaoProcesso: true } } },
    orderBy: [{ criadaEm: 'asc' }, { id: 'asc' }],
    take: limite,
  });
  return linhas.map(mostrar);
}

/** The id of a call, by itself or by its demand's process number; then the newest of that demand. NotFoundError. */
export async function acharChamada(ctx: Pick<Ctx, 'db'>, nome: string): Promise<string> {
  const achada = await ctx.db.chamadaExterna.findFirst({
    where: isUuid(nome) ? { id: nome } : { demanda: { identificacaoProcesso: nome.toUpperCase() } },
    select: { id: true },
    orderBy: { criadaEm: 'desc' },
  });
  if (!achada) throw new NotFoundError(`Não há chamada a outro sistema: ${nome}.`);
  return achada.id;
}

/** One call, whatever its state; NotFoundError. */
export async function getChamada(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  exigir('chamada.administrar', ctx.actor);
  const linha = await ctx.db.chamadaExterna.findUnique({
    where: { id },
    include: { demanda: { select: { identificacaoProcesso: true } } },
  });
  if (!linha) throw new NotFoundError('Não encontramos esta chamada.');
  return mostrar(linha);
}

/** What stands still, for the home page: the first refused calls, and how many wait after an attempt. */
export async function findChamadasParadas(ctx: Pick<Ctx, 'db' | 'actor'>, limite: number) {
  const abertas = await listChamadas(ctx, { estados: ['recusada', 'incerta', 'pendente'] });
  const paradas = (porque: 'recusada' | 'esperando') =>
    abertas.filter((chamada) => parada(chamada) === porque);
  return { recusadas: paradas('recusada').slice(0, limite), esperando: paradas('esperando').length };
}

type Linha = {
  id: string;
  sistema: string;
  operacao: string;
  estado: string;
  corpo: unknown;
  numeroExterno: string | null;
  tentativas: number;
  ultimoErro: string | null;
  criadaEm: Date;
  atualizadaEm: Date;
  demandaId: string | null;
  homologacaoId: string | null;
  demanda: { identificacaoProcesso: string } | null;
};

function mostrar({ corpo, estado, demanda, ...linha }: Linha): ChamadaMostrada {
  return {
    id: linha.id,
    sistema: linha.sistema,
    nomeDoSistema: nomeDoSistema(linha.sistema),
    operacao: linha.operacao,
    nomeDaOperacao: nomeDaOperacao(linha.sistema, linha.operacao),
    estado: estado as EstadoDaChamada,
    demandaId: linha.demandaId,
    decisao: lugarDaDecisaoAMao(linha),
    processo: demanda?.identificacaoProcesso ?? null,
    numeroExterno: linha.numeroExterno,
    tentativas: linha.tentativas,
    resposta: linha.ultimoErro,
    criadaEm: linha.criadaEm,
    atualizadaEm: linha.atualizadaEm,
    enviado: Object.entries(corpo as Record<string, unknown>).map(([campo, valor]) => ({
      campo,
      valor: semCpf(String(valor)).trim(),
    })),
  };
}
