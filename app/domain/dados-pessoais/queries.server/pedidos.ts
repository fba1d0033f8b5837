import { pessoaProcurada } from '#app/domain/acesso/queries.server/usuarios.ts';
import { contasDe, exigirTentativa, podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { diaDoInstante, formatarInstante, somarDias, type Dia } from '#app/lib/dates.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { podeSerAnonimizada } from '../access.ts';
import { ESTADOS } from '../labels.ts';
import { DIAS_PARA_RESPONDER } from '../rules.ts';
import type { EstadoDoPedido } from '../types.ts';
import { getSituacao } from './situacao.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';

export type FiltroDePedidos = { busca: string; estado: string };

export type PedidoListado = {
  id: string;
  estado: EstadoDoPedido;
  rotulo: string;
  nome: string;
  email: string;
  pedidoEm: Date;
  decididoEm: Date | null;
  decididoPor: string | null;
};

type Linha = {
  id: string;
  estado: string;
  nome: string;
  email: string;
  pedidoEm: Date;
  decididoEm: Date | null;
  decididoPor: string | null;
  total: bigint;
};

/** State of `/adm/anonimizacoes`: those that wait when no state is asked. */
export function lerPedidos(params: URLSearchParams) {
  const { pagina, tamanho, pular, filtros } = parseListParams(params, { filtros: ['busca', 'estado'] });
  const { busca, estado } = filtros;
  return { pagina, tamanho, pular, busca, estado, filtro: { busca, estado: estado || 'pendente' } };
}

/** Requests of anonymisation, the oldest waiting first. */
export async function listPedidos(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { busca, estado, pular, tamanho }: FiltroDePedidos & { pular: number; tamanho: number | null },
): Promise<{ linhas: PedidoListado[]; total: number }> {
  exigirTentativa('dados-pessoais.decidir', ctx.actor);
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    select p.id, p.estado, trim(u.nome || ' ' || u.sobrenome) as nome,
           case when u.anonimizado_em is null then u.email else '' end as email, p.pedido_em as "pedidoEm",
           p.decidido_em as "decididoEm", p.decidido_por as "decididoPor", count(*) over () as total
      from pedido_anonimizacao p join usuario u on u.id = p.usuario_id
     where (${estado} = 'todos' or p.estado = ${estado})
       and ${pessoaProcurada(busca)}
     order by (p.estado = 'pendente') desc,
              case when p.estado = 'pendente' then p.pedido_em end, p.pedido_em desc, p.id
     ${pageSql(tamanho === null ? null : { pular, tamanho })}`;
  return {
    total: Number(linhas[0]?.total ?? 0),
    linhas: linhas.map(({ total: _, ...linha }) => ({
      ...linha,
      estado: linha.estado as EstadoDoPedido,
      rotulo: ESTADOS[linha.estado as EstadoDoPedido],
    })),
  };
}

/** How many requests wait for somebody else's answer than their own, and the last day for the oldest; null: none. */
export async function findPedidosPendentes(
  ctx: Pick<Ctx, 'db' | 'actor'>,
): Promise<{ quantos: number; responderAte: Dia } | null> {
  const { _count, _min } = await ctx.db.pedidoAnonimizacao.aggregate({
    where: { estado: 'pendente', usuarioId: { notIn: [...contasDe(ctx.actor)] } },
    _count: true,
    _min: { pedidoEm: true },
  });
  if (_min.pedidoEm === null) return null;
  return { quantos: _count, responderAte: somarDias(diaDoInstante(_min.pedidoEm), DIAS_PARA_RESPONDER) };
}

/** One request with its person and what they took part in; NotFoundError when there is none. */
export async function getPedido(ctx: Pick<Ctx, 'db' | 'actor'>, id: string) {
  exigirTentativa('dados-pessoais.decidir', ctx.actor);
  const pedido = await ctx.db.pedidoAnonimizacao.findUnique({
    where: { id },
    include: {
      usuario: {
        select: {
          id: true,
          nome: true,
          sobrenome: true,
          email: true,
          cpf: true,
          criadoEm: true,
          anonimizadoEm: true,
          _count: { select: { arquivos: true, mensagens: true, comprovantes: true } },
          participacoes: {
            orderBy: { demonstradoEm: 'desc' },
            select: {
              id: true,
              interessado: true,
              demanda: {
                select: {
                  identificacaoProcesso: true,
                  status: true,
                  areaAtuacao: true,
                  ...OBJETO_DA_DEMANDA,
                },
              },
            },
          },
        },
      },
    },
  });
  if (!pedido) throw new NotFoundError('Este pedido não existe.');
  const { usuario } = pedido;
  const estado = pedido.estado as EstadoDoPedido;
  return {
    id,
    estado,
    rotulo: ESTADOS[estado],
    pedido: formatarInstante(pedido.pedidoEm),
    decidido: pedido.decididoEm && formatarInstante(pedido.decididoEm),
    decididoPor: pedido.decididoPor,
    motivo: pedido.motivo,
    resposta: pedido.resposta,
    pessoa: {
      nome: `${usuario.nome} ${usuario.sobrenome}`.trim(),
      email: usuario.anonimizadoEm === null ? usuario.email : null,
      cpf: usuario.cpf && formatarCpf(usuario.cpf),
      desde: formatarInstante(usuario.criadoEm),
      ...usuario._count,
    },
    participacoes: usuario.participacoes.map(({ id: chave, interessado, demanda }) => ({
      chave,
      processo: demanda.identificacaoProcesso,
      objeto: objetoDaDemanda(demanda),
      situacao: nomeDoStatus(demanda.status as StatusId),
      interessado,
    })),
    decidir: podeExecutar('dados-pessoais.decidir', ctx.actor, { pessoas: [usuario.id] }),
    permissao: podeSerAnonimizada(await getSituacao(ctx, usuario.id)),
  };
}

export type PedidoDetalhado = Awaited<ReturnType<typeof getPedido>>;
