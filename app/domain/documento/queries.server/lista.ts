import { demandaContem, JUNCOES_DO_OBJETO } from '#app/domain/demanda/queries.server/objeto.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { fasesDatadas } from '#app/domain/cronograma/calendar/periodo.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import {
  FASES_DA_SITUACAO,
  resultadosPublicados,
  statusAnaliseDeCadastro,
  statusHabilitacaoJuridica,
  statusHabilitacaoTecnica,
} from '../rules.ts';
import type { SituacaoDoCandidato } from '../types.ts';

export type FiltroDasMinhasDemandas = {
  busca: string;
  area: string;
  atividade: string;
  pular: number;
  tamanho: number;
};

type Linha = {
  id: string;
  participacao_id: string;
  interessado: boolean;
  identificacao: string;
  status: number;
  area: string;
  atividade: string;
  tipo_avaliacao: number;
  formato_avaliacao: number | null;
  cronograma_id: string | null;
  curso: string | null;
  disciplina: string | null;
  municipio: string | null;
  uf: string | null;
  cadeia: string | null;
};

function de(ctx: CtxUsuario, { busca, area, atividade }: FiltroDasMinhasDemandas) {
  return Prisma.sql`
    from participacao p
    join demanda d on d.id = p.demanda_id
    ${JUNCOES_DO_OBJETO}
    where p.usuario_id = ${ctx.actor.id}::uuid
      ${area === '' ? Prisma.empty : Prisma.sql`and d.area_atuacao = ${area}`}
      ${atividade === '' ? Prisma.empty : Prisma.sql`and d.atividade = ${atividade}`}
      ${busca === '' ? Prisma.empty : Prisma.sql`and ${demandaContem(busca)}`}`;
}

/** The demands in which the person takes part, the latest first. */
export async function listMinhasDemandas(ctx: CtxUsuario, filtro: FiltroDasMinhasDemandas) {
  const origem = de(ctx, filtro);
  const [linhas, contagem] = await Promise.all([
    ctx.db.$queryRaw<Linha[]>`
      select d.id, p.id as participacao_id, p.interessado, d.identificacao_processo as identificacao, d.status,
             d.area_atuacao as area, d.atividade, d.tipo_avaliacao, d.formato_avaliacao,
             d.cronograma_atual_id as cronograma_id, c.nome as curso, u.nome as disciplina,
             m.nome as municipio, m.uf, k.nome as cadeia
      ${origem}
      order by p.demonstrado_em desc, p.id desc
      limit ${filtro.tamanho} offset ${filtro.pular}`,
    ctx.db.$queryRaw<{ total: number }[]>`select count(*)::int as total ${origem}`,
  ]);
  const participacaoId = { in: linhas.map(({ participacao_id }) => participacao_id) };
  const cronogramaId = { in: linhas.flatMap(({ cronograma_id }) => cronograma_id ?? []) };
  const [resultados, envios, fases] = await Promise.all([
    ctx.db.resultadoEtapa.findMany({
      where: { participacaoId },
      select: {
        participacaoId: true,
        etapa: true,
        naoAvaliado: true,
        apto: true,
        aptoFinal: true,
        observacao: true,
        observacaoFinal: true,
        publicadoEm: true,
        publicadoFinalEm: true,
      },
    }),
    ctx.db.envioDocumento.findMany({
      where: { participacaoId },
      select: { participacaoId: true, habilitacao: true, estado: true },
    }),
    ctx.db.faseCronograma.findMany({
      where: { cronogramaId, faseId: { in: [...FASES_DA_SITUACAO] } },
    }),
  ]);
  return {
    total: contagem[0]?.total ?? 0,
    linhas: linhas.map((linha) => {
      const meus = envios.filter((envio) => envio.participacaoId === linha.participacao_id);
      const estado = (habilitacao: string) => meus.find((envio) => envio.habilitacao === habilitacao)?.estado;
      const situacao: SituacaoDoCandidato = {
        status: linha.status,
        tipoAvaliacao: linha.tipo_avaliacao,
        formatoAvaliacao: linha.formato_avaliacao,
        interessado: linha.interessado,
        fases: fasesDatadas(fases.filter((fase) => fase.cronogramaId === linha.cronograma_id)),
        resultados: resultadosPublicados(
          resultados.filter((resultado) => resultado.participacaoId === linha.participacao_id),
        ),
        enviadoTecnica: estado('HabTec') === 'enviado',
        enviadoJuridica: estado('HabJud') === 'enviado',
      };
      return {
        id: linha.id,
        identificacao: linha.identificacao,
        area: linha.area,
        atividade: linha.atividade,
        cancelada: linha.status === STATUS.cancelada,
        retirada: !linha.interessado,
        principal: linha.municipio ? `${linha.municipio}-${linha.uf ?? 'GO'}` : (linha.curso ?? ''),
        secundario: (linha.municipio ? linha.cadeia : linha.disciplina) ?? '',
        cadastro: statusAnaliseDeCadastro(situacao),
        tecnica: statusHabilitacaoTecnica(situacao, ctx.now),
        juridica: statusHabilitacaoJuridica(situacao, ctx.now),
        envioTecnica: estado('HabTec') ?? null,
        envioJuridica: estado('HabJud') ?? null,
      };
    }),
  };
}
