import { randomUUID } from 'node:crypto';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { comJanelas } from '#app/domain/cronograma/calendar/individual.ts';
import { faseDe, janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { atualizarDerivados } from '#app/domain/demanda/commands.server/derivados.ts';
import { registrarHistorico } from '#app/domain/demanda/commands.server/historico.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { ConflictError, RuleError } from '#app/domain/errors.ts';
import { nomeNaDemanda } from '#app/domain/etapa/catalogo.ts';
import { faseDoRecurso } from '#app/domain/etapa/recursos.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { concederEnvios, concederRecursos } from '#app/domain/prazo-proprio/commands.server/conceder.ts';
import { listJanelas } from '#app/domain/prazo-proprio/queries.server/janelas.ts';
import { podeEnviar } from '../access.ts';
import { JA_ENVIADO, textoDoMotivo, NOTAS_MUDARAM } from '../labels.ts';
import { partesDe } from '../notas.ts';
import { getApuracao } from '../queries.server/apuracao.ts';
import type { Participante } from '../queries.server/participantes.ts';
import type { Parte } from '../types.ts';
import { contadores, paraGravar, resultadoEmPalavras } from '../vistas.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/**
 * 'Enviar Resultado' of a type: from here on the scores and attendance of whoever goes in it never change. Who has all the
 * parts of the demand by it (the interview alone; of tipo 2 the second) has stage 3 written, published and told, all in one
 * transaction: a candidate has one result, and reads it once. The first waits for everybody; those who come after the
 * others go in one after it, with the periods that they would not have. `carimbo` is what the person confirmed. A constant
 * number of statements and one for each thousand messages, and a few for each who came later. Throws ConflictError when
 * nobody is left to send to or something changed since, RuleError with the names of whom it waits for. R-AVA-13, R-AVA-18.
 */
export function enviarResultado(
  ctx: CtxUsuario,
  { demandaId, tipo, carimbo }: { demandaId: string; tipo: Parte; carimbo: string },
): Promise<{ enviados: number; completo: boolean }> {
  return inTransaction(ctx, async (tx) => {
    // FOR UPDATE: every score, absence and round of this demand holds the row FOR SHARE while it is written.
    const { demanda, fases } = await carregarDemandaNaMaquina(tx, demandaId, { lock: true });
    const alvo = { areaAtuacao: demanda.areaAtuacao, pessoas: await contasComInteresse(tx, demandaId) };
    exigir('avaliacao.enviar-resultado', tx.actor, alvo);
    const partes = partesDe(demanda.tipoAvaliacao);
    if (!partes.includes(tipo)) throw new RuleError('Esta demanda não tem esta avaliação.');
    const {
      candidatos,
      depois,
      enviados,
      suplementar,
      falta,
      carimbo: atual,
    } = await getApuracao(tx, demanda, tipo);
    if (falta === JA_ENVIADO) throw new ConflictError(JA_ENVIADO);
    const permissao = podeEnviar(tx.actor, {
      ...alvo,
      statusDaDemanda: demanda.status,
      suplementar,
      habTecnicaPreliminarEm: demanda.habTecnicaPreliminarEm,
      falta,
    });
    if (!permissao.ok) throw new RuleError(permissao.motivo);
    if (atual !== carimbo) throw new ConflictError(NOTAS_MUDARAM);

    const conta = contadores(
      candidatos.map(({ apuracao }) => apuracao),
      tipo,
    );
    const rodada = enviados.filter((envio) => envio.tipo === tipo).length + 1;
    await gravarEmissao(tx, { demandaId, tipo, rodada }, conta, atual);
    await gravarPartes(tx, { demandaId, tipo, rodada }, candidatos, depois);
    const todosOsTipos = partes.every(
      (parte) => parte === tipo || enviados.some((envio) => envio.tipo === parte),
    );
    const linhas = candidatos
      .filter(({ enviadas }) => partes.every((parte) => parte === tipo || enviadas.includes(parte)))
      .map((candidato) => ({ candidato, resultadoId: randomUUID(), ...paraGravar(candidato.apuracao) }));
    const primeiro = todosOsTipos && demanda.resultadoEntrevistaEm === null;
    const completo = primeiro || linhas.length > 0;
    await registrarHistorico(tx, demandaId, {
      evento: 'enviarResultado',
      dados: { tipo, candidatos: candidatos.length, completo, ...(rodada > 1 && { rodada }) },
    });
    if (!completo) return { enviados: 0, completo };

    await gravarResultados(tx, linhas);
    await tx.db.demanda.update({
      where: { id: demandaId },
      data: { ...(primeiro && { resultadoEntrevistaEm: tx.now }), versao: { increment: 1 } },
    });
    if (suplementar) await darPrazos(tx, linhas);
    await atualizarDerivados(tx, demandaId);
    await avisar(tx, demandaId, fases, linhas);
    return { enviados: linhas.length, completo };
  });
}

/** What the schedule left too little of: to whoever passed the sendings, to whoever did not the appeal. R-PRZ-02, R-PRZ-03. */
async function darPrazos(tx: CtxUsuario, linhas: readonly Linha[]): Promise<void> {
  const etapa = ETAPA.entrevistaDidatica;
  const quem = (passou: boolean) =>
    linhas.filter(({ apto }) => apto === passou).map(({ candidato }) => candidato.participacaoId);
  await concederRecursos(tx, { etapa, participacoes: quem(false) });
  await concederEnvios(tx, { etapa, participacoes: quem(true) }, 'chegada');
}

type Linha = { candidato: Participante; resultadoId: string } & ReturnType<typeof paraGravar>;

async function gravarResultados(tx: CtxUsuario, linhas: readonly Linha[]): Promise<void> {
  const ids = linhas.map(({ resultadoId }) => resultadoId);
  await tx.db.$executeRaw`
    insert into resultado_etapa (id, participacao_id, etapa, estado, apto, avaliador_id, avaliador_nome, atualizado_em,
                                 finalizado_em, publicado_em)
    select l.id, l.participacao_id, ${ETAPA.entrevistaDidatica}, 'publicado', l.apto, ${tx.actor.id}::uuid, ${tx.actor.nome},
           ${tx.now}, ${tx.now}, ${tx.now}
      from unnest(${ids}::uuid[], ${linhas.map(({ candidato }) => candidato.participacaoId)}::uuid[],
                  ${linhas.map(({ apto }) => apto)}::boolean[]) as l (id, participacao_id, apto)`;
  await tx.db.$executeRaw`
    insert into resultado_entrevista (resultado_id, soma_entrevista, soma_didatica, ausente_entrevista, ausente_didatica)
    select * from unnest(
      ${ids}::uuid[], ${linhas.map(({ somaEntrevista }) => somaEntrevista)}::int[],
      ${linhas.map(({ somaDidatica }) => somaDidatica)}::int[],
      ${linhas.map(({ ausenteEntrevista }) => ausenteEntrevista)}::boolean[],
      ${linhas.map(({ ausenteDidatica }) => ausenteDidatica)}::boolean[])`;
}

type Emissao = { demandaId: string; tipo: Parte; rodada: number };

async function gravarEmissao(
  tx: CtxUsuario,
  emissao: Emissao,
  { aprovados, reprovados, ausentes }: ReturnType<typeof contadores>,
  carimbo: string,
): Promise<void> {
  await tx.db.emissaoResultado.create({
    data: {
      ...emissao,
      enviadoEm: tx.now,
      enviadoPor: tx.actor.nome,
      enviadoPorId: tx.actor.id,
      carimbo,
      aprovados,
      reprovados,
      ausentes,
    },
  });
}

/** Nothing of the part moves any more of whoever goes, and of whoever had an hour of it and withdrew. */
async function gravarPartes(
  tx: CtxUsuario,
  { demandaId, tipo, rodada }: Emissao,
  vao: readonly Participante[],
  depois: readonly Participante[],
): Promise<void> {
  const ids = (pessoas: readonly Participante[]) => pessoas.map(({ participacaoId }) => participacaoId);
  await tx.db.$executeRaw`
    insert into parte_enviada (participacao_id, tipo, demanda_id, rodada)
    select x.id, ${tipo}, ${demandaId}::uuid, ${rodada}
      from (select unnest(${ids(vao)}::uuid[]) as id
             union
            select a.participacao_id from agendamento a
             where a.demanda_id = ${demandaId}::uuid and a.tipo = ${tipo} and a.estado = 'agendado'
               and a.participacao_id <> all(${ids(depois)}::uuid[])) x
    on conflict do nothing`;
}

async function avisar(
  tx: CtxUsuario,
  demandaId: string,
  fases: readonly FaseDatada[],
  linhas: readonly Linha[],
): Promise<void> {
  const demanda = await tx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    select: { identificacaoProcesso: true, tipoAvaliacao: true, ...OBJETO_DA_DEMANDA },
  });
  const faseId = faseDoRecurso(ETAPA.entrevistaDidatica, fases)?.faseId;
  const proprias = await listJanelas(
    tx,
    linhas.map(({ candidato }) => candidato.participacaoId),
  );
  await registrarMensagens(
    tx,
    linhas.map(({ candidato, resultadoId, apto }) => {
      const fase =
        faseId === undefined
          ? null
          : faseDe(comJanelas(fases, proprias.get(candidato.participacaoId) ?? []), faseId);
      const recurso = fase && janelaDeRecurso(fase);
      return {
        tipo: TIPO.resultadoDaEntrevista,
        demandaId,
        usuarioId: candidato.usuarioId,
        destinatarioNome: candidato.conta,
        destinatarioEmail: candidato.email,
        causa: 'enviarResultado',
        dados: {
          nome: candidato.conta,
          processo: demanda.identificacaoProcesso,
          objeto: objetoDaDemanda(demanda),
          etapa: nomeNaDemanda(ETAPA.entrevistaDidatica, demanda),
          resultado: resultadoEmPalavras(candidato.apuracao),
          motivo: candidato.apuracao.decisao.pronta
            ? candidato.apuracao.decisao.motivos.map(textoDoMotivo).join(' ')
            : '',
          recurso: recurso && !apto ? formatarJanela(recurso, 'longa') : '',
          decisao: '',
          seguinte: '',
          ...(recurso && !apto && { caminho: `/historico-credenciamento/${resultadoId}/recurso` as const }),
        },
      };
    }),
  );
}
