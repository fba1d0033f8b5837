import { listParticipacoesNaAgenda } from '#app/domain/agenda/queries.server.ts';
import { proximasDatas } from '#app/domain/agenda/rules/datas.ts';
import { getFolha } from '#app/domain/avaliacao/queries.server/folha.ts';
import { diligenciasAbertas } from '#app/domain/agenda/rules/diligencias.ts';
import { ATOS } from '#app/domain/comprovante/labels.ts';
import { listComprovantesDaDemanda } from '#app/domain/comprovante/queries.server.ts';
import type { TipoDeComprovante } from '#app/domain/comprovante/types.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { nomeDaArea } from '#app/domain/demanda/labels.ts';
import { QUE_CONTAM } from '#app/domain/documento/queries.server/contam.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { tarefaDaDiligencia } from '#app/domain/inicio/rules/candidato.ts';
import { getMinhaAplicacao } from '#app/domain/interesse/queries.server/aplicacao.ts';
import { listFeitosEmMeuNome } from '#app/domain/em-nome/queries.server.ts';
import { caminhoDoDesfazer } from '#app/domain/em-nome/telas.ts';
import { listMinhasMensagens } from '#app/domain/mensageria/queries.server/caixa.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import {
  listRascunhosDeRecurso,
  listResultadosDaDemanda,
  type ResultadoDaDemanda,
} from '#app/domain/recurso/queries.server/historico.ts';
import { formatarInstante, formatarInstanteRelativo } from '#app/lib/dates.ts';
import { agoraNaDemanda, nomeDaDemanda, semRascunhos } from '../agora.ts';
import { caminhoNaDemanda } from '../caminho.ts';
import type { Olhar } from '../types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';

const MENSAGENS = 8;

/** What was sent, and the curriculum as it was. */
async function envioDaPessoa(ctx: CtxUsuario, demandaId: string) {
  const participacao = await ctx.db.participacao.findUnique({
    where: { demandaId_usuarioId: { demandaId, usuarioId: ctx.actor.id } },
    select: {
      curriculoVersaoId: true,
      envios: {
        where: { estado: 'enviado' },
        select: {
          id: true,
          habilitacao: true,
          enviadoEm: true,
          _count: { select: { documentos: { where: QUE_CONTAM } } },
        },
      },
    },
  });
  if (participacao === null) throw new NotFoundError(NAO_HA.demanda);
  return participacao;
}

/** Part by part, of whatever published result has a sheet of them. */
async function notasPublicadas(ctx: CtxUsuario, resultados: readonly ResultadoDaDemanda[]) {
  const comNotas = resultados.find(({ temFolha }) => temFolha);
  if (comNotas === undefined) return [];
  const { geral, partes } = await getFolha(ctx, comNotas.id);
  return [...partes, ...(geral === null ? [] : [{ ...geral, nome: 'Geral', ausente: false }])];
}

/**
 * A demand of the person's own, whole: what to do now, their way in it, the messages, the papers and the dates. Not found for
 * anybody else. `rascunhos` false: it says nothing of what they began and did not send. R-TEL-45.
 */
export async function getMinhaDemanda(
  ctx: CtxUsuario,
  demandaId: string,
  { rascunhos: comRascunhos = true }: Olhar = {},
) {
  const { actor, now } = ctx;
  const [lida] = await listParticipacoesNaAgenda(ctx, actor.id, { demandaId });
  if (lida === undefined) throw new NotFoundError(NAO_HA.demanda);
  const participacao = comRascunhos ? lida : semRascunhos(lida);
  const [{ curriculoVersaoId, envios }, rascunhos, resultados, comprovantes, mensagens, aplicacao, emNome] =
    await Promise.all([
      envioDaPessoa(ctx, demandaId),
      comRascunhos ? listRascunhosDeRecurso(ctx, actor.id) : new Set<string>(),
      listResultadosDaDemanda(ctx, demandaId),
      listComprovantesDaDemanda(ctx, actor.id, demandaId),
      listMinhasMensagens(ctx, {
        naoLidas: false,
        quais: Prisma.sql`m.demanda_id = ${demandaId}::uuid`,
        pular: 0,
        tamanho: MENSAGENS,
      }),
      getMinhaAplicacao(ctx, demandaId),
      listFeitosEmMeuNome(ctx, demandaId),
    ]);
  const dados = {
    resultados,
    notas: await notasPublicadas(ctx, resultados),
    comprovantes,
    envios: envios.map(({ habilitacao, _count, ...envio }) => ({
      ...envio,
      habilitacao: habilitacao as Habilitacao,
      documentos: _count.documentos,
    })),
    curriculoVersaoId,
  };
  const agora = agoraNaDemanda(participacao, rascunhos, now);
  const [pedido] = diligenciasAbertas(participacao, now).map((uma) => ({
    tarefa: tarefaDaDiligencia(uma, now).chave,
    motivo: uma.motivo ?? null,
  }));
  return {
    id: demandaId,
    ...nomeDaDemanda(participacao),
    processo: participacao.processo,
    area: nomeDaArea(participacao.area),
    cronograma: participacao.cronograma !== null,
    agora,
    motivo: agora.tarefas[0]?.chave === pedido?.tarefa ? (pedido?.motivo ?? null) : null,
    caminho: caminhoNaDemanda(participacao, dados, now),
    datas: proximasDatas([participacao], now),
    comprovantes: comprovantes.map(({ codigo, tipo, emitidoEm }) => ({
      codigo,
      rotulo: ATOS[tipo as TipoDeComprovante],
      quando: formatarInstante(emitidoEm),
    })),
    mensagens: {
      total: mensagens.todas,
      linhas: mensagens.linhas.map(({ id, assunto, criadaEm, lida }) => ({
        id,
        assunto,
        lida,
        quando: formatarInstanteRelativo(criadaEm, now),
      })),
    },
    emNome: emNome.map(({ id, nome, quem, feitoEm, desfeitoEm, desfazer }) => ({
      id,
      nome,
      quando: `${feitoEm}, por ${quem}${desfeitoEm === null ? '' : `; você desfez em ${desfeitoEm}`}`,
      href: caminhoDoDesfazer(demandaId, id),
      desfaz: desfazer.ok,
    })),
    retirar: aplicacao.interessado && aplicacao.permissao.ok,
  };
}

export type MinhaDemanda = Awaited<ReturnType<typeof getMinhaDemanda>>;
