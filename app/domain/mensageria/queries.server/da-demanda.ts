import { contasDe, podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { caminhoDaFicha } from '#app/domain/demanda/caminhos.ts';
import { impedidoSobre } from '#app/domain/impedimento/sql.server.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { mergeQuery, parseListParams } from '#app/lib/list-params.ts';
import { anyContains } from '#app/lib/search.server.ts';
import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { MENSAGERIA, quandoDaMensagem, ROTULOS_DA_SITUACAO } from '../labels.ts';
import { DESTINOS, porQueNaoChegou, type Destino } from '../rules.ts';
import { listMensagensQue } from './lista.ts';
import { PENDENTE } from './lote.ts';

export function lerMensagensDaDemanda(params: URLSearchParams) {
  const { filtros, ...lidos } = parseListParams(params, { filtros: ['destino', 'pessoa'] });
  return {
    ...lidos,
    pessoa: filtros.pessoa,
    destino: DESTINOS.find((um) => um === filtros.destino) ?? null,
  };
}

type Pedida = Pick<ReturnType<typeof lerMensagensDaDemanda>, 'pessoa' | 'destino'>;

const QUE: Readonly<Record<Destino, Prisma.Sql>> = {
  enviadas: Prisma.sql`m.status <> ${PENDENTE}`,
  'a-sair': Prisma.sql`m.status = ${PENDENTE} and m.falhou_em is null`,
  // One that was sent again is another message by now.
  falhas: Prisma.sql`m.status = ${PENDENTE} and m.falhou_em is not null
    and not exists (select 1 from mensagem r where r.origem_id = m.id)`,
};

/** Of a demand, but those to whoever looks and to those about whom they declared an impediment. R-LUG-08. */
const daDemanda = (ctx: CtxUsuario, demandaId: string, { pessoa, destino }: Pedida): Prisma.Sql =>
  Prisma.join(
    [
      Prisma.sql`m.demanda_id = ${demandaId}::uuid`,
      Prisma.sql`(m.usuario_id is null or m.usuario_id <> all(${[...contasDe(ctx.actor)]}::uuid[]))`,
      Prisma.sql`not exists (select 1 from participacao p
        where p.demanda_id = m.demanda_id and p.usuario_id = m.usuario_id and ${impedidoSobre(ctx, Prisma.sql`p.id`)})`,
      ...(destino === null ? [] : [QUE[destino]]),
      ...(pessoa === '' ? [] : [anyContains(pessoa, ['m.destinatario_nome', 'm.destinatario_email'])]),
    ],
    ' and ',
  );

/** Where each of these accounts takes part in the demand, for whoever may open their files. R-FIC-02. */
async function fichasDe(ctx: CtxUsuario, demandaId: string, usuarios: readonly string[]) {
  const [demanda, pessoas] = await Promise.all([
    ctx.db.demanda.findUniqueOrThrow({ where: { id: demandaId }, select: { areaAtuacao: true } }),
    contasComInteresse(ctx, demandaId),
  ]);
  if (!podeExecutar('candidato.acompanhar', ctx.actor, { ...demanda, pessoas }).ok)
    return new Map<string, string>();
  const participacoes = await ctx.db.participacao.findMany({
    where: { demandaId, usuarioId: { in: [...usuarios] } },
    select: { id: true, usuarioId: true },
  });
  return new Map(participacoes.map(({ id, usuarioId }) => [usuarioId, caminhoDaFicha(demandaId, id)]));
}

/** A page of what was written about a demand, person by person, with what became of each. R-LUG-08. */
export async function telaDasMensagensDaDemanda(
  ctx: CtxUsuario,
  demandaId: string,
  pedida: ReturnType<typeof lerMensagensDaDemanda>,
) {
  const { pessoa, destino, pagina, tamanho, pular } = pedida;
  const { linhas, total } = await listMensagensQue(ctx, daDemanda(ctx, demandaId, pedida), {
    pular,
    tamanho,
  });
  const fichas = await fichasDe(
    ctx,
    demandaId,
    linhas.flatMap(({ usuarioId }) => (usuarioId === null ? [] : [usuarioId])),
  );
  const administra = podeEntrar(MENSAGERIA.rota, ctx.actor);
  const soDesta = mergeQuery('', { credenciamento: linhas[0]?.processo ?? null });
  return {
    ...{ pessoa, destino, pagina, tamanho, total },
    linhas: linhas.map((linha) => ({
      id: linha.id,
      tipo: linha.tipo,
      nome: linha.nome,
      email: linha.email,
      ficha: (linha.usuarioId !== null && fichas.get(linha.usuarioId)) || null,
      criadaEm: linha.criadaEm,
      situacao: linha.situacao,
      quando: quandoDaMensagem(linha),
      erro: porQueNaoChegou(linha),
      // Whoever administers messages sends it again, over the list of this demand's.
      abrir: administra ? `${MENSAGERIA.rota}/${linha.id}${soDesta}` : null,
      enviar: administra && linha.recusa === null ? `${MENSAGERIA.rota}/${linha.id}/enviar${soDesta}` : null,
    })),
  };
}

export type LinhaDaDemanda = Awaited<ReturnType<typeof telaDasMensagensDaDemanda>>['linhas'][number];

/** The same as a file of so many rows at most. */
export async function tabelaDasMensagensDaDemanda(
  ctx: CtxUsuario,
  demandaId: string,
  { maximo, ...pedida }: Pedida & { maximo: number },
): Promise<Tabela> {
  const { linhas } = await listMensagensQue(ctx, daDemanda(ctx, demandaId, pedida), {
    pular: 0,
    tamanho: maximo,
  });
  return tabelaDe(
    ['Destinatário', 'E-mail', 'Mensagem', 'Criada em', 'Situação', 'Quando', 'Erro'],
    linhas.map((linha) => [
      linha.nome,
      linha.email,
      linha.tipo,
      linha.criadaEm,
      ROTULOS_DA_SITUACAO[linha.situacao],
      quandoDaMensagem(linha),
      porQueNaoChegou(linha),
    ]),
  );
}
