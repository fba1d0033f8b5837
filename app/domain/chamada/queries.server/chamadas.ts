import { exigir } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { isUuid } from '#app/lib/uuid.ts';
import { semCpf } from '../labels.ts';
import { lugarDaDecisaoAMao, nomeDaOperacao, nomeDoSistema } from '../registro.ts';
import { parada } from '../rules.ts';
import type { ChamadaMostrada, EstadoDaChamada } from '../types.ts';

/** Calls not yet accepted nor given up. */
const ABERTAS: EstadoDaChamada[] = ['pendente', 'em_andamento', 'incerta', 'recusada'];

export type FiltroDeChamadas = { estados?: readonly EstadoDaChamada[]; sistema?: string; limite?: number };

/** A call with its demand's process number, in one statement: the home page asks it each time. */
const CHAMADA = Prisma.sql`
  select c.id, c.sistema, c.operacao, c.estado, c.corpo, c.numero_externo as "numeroExterno", c.tentativas,
         c.ultimo_erro as "ultimoErro", c.criada_em as "criadaEm", c.atualizada_em as "atualizadaEm",
         c.demanda_id as "demandaId", c.homologacao_id as "homologacaoId", d.identificacao_processo as processo
    from chamada_externa c left join demanda d on d.id = c.demanda_id`;

/** Calls to outside systems, the oldest first; those still open unless states are given. */
export async function listChamadas(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { estados = ABERTAS, sistema, limite = 200 }: FiltroDeChamadas = {},
) {
  exigir('chamada.administrar', ctx.actor);
  const doSistema = sistema === undefined ? Prisma.empty : Prisma.sql`and c.sistema = ${sistema}`;
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    ${CHAMADA} where c.estado = any(${[...estados]}) ${doSistema}
     order by c.criada_em, c.id limit ${limite}`;
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
  const [linha] = await ctx.db.$queryRaw<Linha[]>`${CHAMADA} where c.id = ${id}::uuid`;
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
  processo: string | null;
};

function mostrar({ corpo, estado, ...linha }: Linha): ChamadaMostrada {
  return {
    id: linha.id,
    sistema: linha.sistema,
    nomeDoSistema: nomeDoSistema(linha.sistema),
    operacao: linha.operacao,
    nomeDaOperacao: nomeDaOperacao(linha.sistema, linha.operacao),
    estado: estado as EstadoDaChamada,
    demandaId: linha.demandaId,
    decisao: lugarDaDecisaoAMao(linha),
    processo: linha.processo,
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
