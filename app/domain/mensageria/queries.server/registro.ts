import type { Ctx } from '#app/domain/ctx.ts';
import { ROTULOS_DO_STATUS, ROTULOS_DO_TIPO } from '../labels.ts';
import { STATUS_DA_MENSAGEM, type TipoMensagem } from '../types.ts';

export type MensagemListada = {
  id: string;
  tipo: string;
  demanda: string | null;
  destinatario: string;
  status: string;
  criadaEm: Date;
  dataEnvio: Date | null;
  tentativas: number;
  falhouEm: Date | null;
  ultimoErro: string | null;
};

export type FiltroDeMensagens = {
  status?: 1 | 2;
  tipo?: TipoMensagem;
  /** Process identifier of the demand. */
  processo?: string;
  /** Only those that will not be tried again. */
  falhas?: boolean;
  limite?: number;
};

const onde = ({ status, tipo, processo, falhas }: FiltroDeMensagens) => ({
  status,
  tipo,
  demanda: processo === undefined ? undefined : { identificacaoProcesso: processo },
  falhouEm: falhas ? { not: null } : undefined,
});

/** The newest messages of the ledger. */
export async function listMensagens(
  ctx: Pick<Ctx, 'db'>,
  filtro: FiltroDeMensagens = {},
): Promise<MensagemListada[]> {
  const linhas = await ctx.db.mensagem.findMany({
    where: onde(filtro),
    include: { demanda: { select: { identificacaoProcesso: true } } },
    orderBy: [{ criadaEm: 'desc' }, { id: 'desc' }],
    take: filtro.limite ?? 100,
  });
  return linhas.map((linha) => ({
    id: linha.id,
    tipo: ROTULOS_DO_TIPO[linha.tipo as TipoMensagem] ?? String(linha.tipo),
    demanda: linha.demanda?.identificacaoProcesso ?? null,
    destinatario: `${linha.destinatarioNome} <${linha.destinatarioEmail}>`,
    status:
      linha.falhouEm && linha.status === STATUS_DA_MENSAGEM.pendente
        ? 'Falha'
        : (ROTULOS_DO_STATUS[linha.status] ?? ''),
    criadaEm: linha.criadaEm,
    dataEnvio: linha.dataEnvio,
    tentativas: linha.tentativas,
    falhouEm: linha.falhouEm,
    ultimoErro: linha.ultimoErro,
  }));
}

/** Ids of the messages that the filter selects, oldest first; for resending many. */
export async function listIdsDeMensagens(ctx: Pick<Ctx, 'db'>, filtro: FiltroDeMensagens): Promise<string[]> {
  const linhas = await ctx.db.mensagem.findMany({
    where: onde(filtro),
    select: { id: true },
    orderBy: [{ criadaEm: 'asc' }, { id: 'asc' }],
    take: filtro.limite,
  });
  return linhas.map(({ id }) => id);
}

/** How many messages wait, went out and failed, for each type. */
export async function resumoDeMensagens(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ tipo: string; pendentes: number; enviadas: number; falhas: number }[]> {
  const linhas = await ctx.db.$queryRaw<
    { tipo: TipoMensagem; pendentes: number; enviadas: number; falhas: number }[]
  >`
    select tipo, (count(*) filter (where status = ${STATUS_DA_MENSAGEM.pendente} and falhou_em is null))::int as pendentes,
           (count(*) filter (where status = ${STATUS_DA_MENSAGEM.enviada}))::int as enviadas,
           (count(*) filter (where status = ${STATUS_DA_MENSAGEM.pendente} and falhou_em is not null))::int as falhas
      from mensagem group by tipo order by tipo`;
  return linhas.map(({ tipo, ...totais }) => ({ tipo: ROTULOS_DO_TIPO[tipo] ?? String(tipo), ...totais }));
}
