import { areasVisiveis } from '#app/domain/acesso/grupos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { objetosDasDemandas } from '#app/domain/demanda/queries.server/objeto.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { demandasComoCandidato } from '#app/domain/interesse/queries.server/candidatos.ts';
import { diaDaColuna, formatarDia } from '#app/lib/dates.ts';
import { COM_ENTREVISTAS } from '#app/domain/etapa/status.ts';
import { motivoDaDemanda } from '../rules.ts';

/** Evaluators of the reference table that can be convened, by name. */
export async function listAvaliadores(ctx: CtxUsuario) {
  const linhas = await ctx.db.avaliador.findMany({
    where: { email: { not: '' } },
    orderBy: [{ nome: 'asc' }, { codigo: 'asc' }],
  });
  return linhas.map(({ codigo, nome, email }) => ({
    valor: codigo,
    nome,
    email,
    rotulo: `${codigo} · ${nome}`,
  }));
}

/** Demands that may have a panel now, and in which this person is no candidate. R-BAN-02. */
export async function listDemandasParaBanca(ctx: CtxUsuario) {
  const areas = areasVisiveis(ctx.actor);
  const demandas = await ctx.db.demanda.findMany({
    where: {
      status: { in: [...COM_ENTREVISTAS] },
      ...(areas === null ? {} : { areaAtuacao: { in: areas } }),
    },
    select: {
      id: true,
      identificacaoProcesso: true,
      status: true,
      tipoAvaliacao: true,
      formatoAvaliacao: true,
    },
    orderBy: [{ ano: 'desc' }, { numero: 'desc' }],
  });
  const proprias = await demandasComoCandidato(ctx);
  const podem = demandas.filter((uma) => motivoDaDemanda(uma) === null && !proprias.has(uma.id));
  const objetos = await objetosDasDemandas(
    ctx,
    podem.map(({ id }) => id),
  );
  return podem.map(({ id, identificacaoProcesso }) => ({
    valor: id,
    rotulo: `${identificacaoProcesso} · ${objetos.get(id) ?? ''}`,
  }));
}

/** A panel as its dialogs show it. */
export async function getBanca(ctx: CtxUsuario, id: string) {
  const areas = areasVisiveis(ctx.actor);
  const banca = await ctx.db.banca.findFirst({
    where: { id, ...(areas === null ? {} : { demanda: { areaAtuacao: { in: areas } } }) },
    include: {
      demanda: {
        select: {
          areaAtuacao: true,
          identificacaoProcesso: true,
          status: true,
          tipoAvaliacao: true,
          formatoAvaliacao: true,
        },
      },
      membros: { where: { ate: null }, orderBy: [{ lugar: 'asc' }, { id: 'asc' }] },
    },
  });
  if (!banca) throw new NotFoundError(NAO_HA.banca);
  const { demanda, membros, inicioDia, fimDia } = banca;
  const objetos = await objetosDasDemandas(ctx, [banca.demandaId]);
  return {
    id,
    numero: banca.numero,
    ativa: banca.ativa,
    versao: banca.versao,
    demandaId: banca.demandaId,
    areaAtuacao: demanda.areaAtuacao,
    convocada: banca.convocadaEm !== null,
    processo: demanda.identificacaoProcesso,
    objeto: objetos.get(banca.demandaId) ?? '',
    /** Why it cannot change any more; null when it can. */
    recusa: motivoDaDemanda(demanda),
    fechamento: banca.motivoFechamento,
    inicioData: formatarDia(diaDaColuna(inicioDia)),
    fimData: formatarDia(diaDaColuna(fimDia)),
    inicioHora: banca.inicioHora,
    fimHora: banca.fimHora,
    local: banca.local,
    membros: membros.map(({ id: membroId, papel, lugar, avaliadorCodigo, nome }) => ({
      membroId,
      papel,
      lugar,
      codigo: avaliadorCodigo,
      nome,
    })),
  };
}

export type BancaDoDialogo = Awaited<ReturnType<typeof getBanca>>;
