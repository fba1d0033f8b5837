import { ehEquipe } from '#app/domain/acesso/grupos.ts';
import { menuPara } from '#app/domain/acesso/menu.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { A_MAO, DE_OUTROS, enderecoDe, lerEndereco, type EnderecoDaLista } from './rules.ts';

/** What an address names of this person's own menu, with the name it has there; not found where it names none. */
export function listaDe(
  ctx: Pick<CtxUsuario, 'actor'>,
  endereco: string,
): EnderecoDaLista & { nome: string } {
  const itens = menuPara(ctx.actor, { simulador: false }).flatMap((secao) => secao.itens);
  const lido = lerEndereco(
    endereco,
    itens.map(({ href }) => href),
  );
  if (lido === null) throw new NotFoundError();
  return { ...lido, nome: itens.find(({ href }) => href === lido.lista)?.rotulo ?? '' };
}

/** The filters kept for a list: the person's own, and those that others of the team show to whoever opens it. R-FIL-02. */
export async function listFiltros(ctx: CtxUsuario, endereco: string) {
  const { nome, ...lista } = listaDe(ctx, endereco);
  const select = { id: true, nome: true, consulta: true, compartilhado: true } as const;
  const [meus, deOutros] = await Promise.all([
    ctx.db.filtroSalvo.findMany({
      where: { usuarioId: ctx.actor.id, lista: lista.lista },
      select,
      orderBy: { nome: 'asc' },
    }),
    ctx.db.filtroSalvo.findMany({
      where: {
        lista: lista.lista,
        compartilhado: true,
        usuarioId: { not: ctx.actor.id },
        usuario: { ativo: true },
      },
      select: { ...select, usuario: { select: { nome: true, sobrenome: true } } },
      orderBy: [{ nome: 'asc' }, { id: 'asc' }],
      take: DE_OUTROS + 1,
    }),
  ]);
  const aberto = (consulta: string) => enderecoDe({ lista: lista.lista, consulta });
  return {
    lista: nome,
    voltar: endereco,
    temFiltro: lista.consulta !== '',
    compartilha: ehEquipe(ctx.actor),
    meus: meus.map(({ consulta, ...filtro }) => ({ ...filtro, href: aberto(consulta) })),
    haMais: deOutros.length > DE_OUTROS,
    deOutros: deOutros.slice(0, DE_OUTROS).map(({ consulta, usuario, ...filtro }) => ({
      ...filtro,
      href: aberto(consulta),
      dono: `${usuario.nome} ${usuario.sobrenome}`.trim(),
    })),
  };
}

export type FiltroAMao = EnderecoDaLista & { nome: string; total: number };

/** Of each list, the first of this person's own by name, which are in sight there, and how many they are: `FiltroAMao[]`. R-FIL-04. */
export const filtrosAMaoDe = (usuarioId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  select coalesce(json_agg(json_build_object('lista', um.lista, 'nome', um.nome, 'consulta', um.consulta, 'total', um.total)
                           order by um.lista, um.ordem), '[]')
    from (select lista, nome, consulta, (count(*) over (partition by lista))::int as total,
                 row_number() over (partition by lista order by nome) as ordem
            from filtro_salvo where usuario_id = ${usuarioId}) um
   where um.ordem <= ${A_MAO})`;

export type FiltrosDaLista = Awaited<ReturnType<typeof listFiltros>>;
