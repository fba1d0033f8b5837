import { randomUUID } from 'node:crypto';
import { exigir } from '#app/domain/acesso/autoridade.ts';
import { inTransaction, type CtxUsuario } from '#app/domain/ctx.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
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
import { caminhoNoHistorico } from '#app/domain/mensageria/rules.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { podeEnviar } from '../access.ts';
import { JA_ENVIADO, textoDoMotivo } from '../labels.ts';
import { partesDe } from '../notas.ts';
import { getApuracao } from '../queries.server/apuracao.ts';
import type { Participante } from '../queries.server/participantes.ts';
import type { Parte } from '../types.ts';
import { contadores, paraGravar, resultadoEmPalavras } from '../vistas.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';

/**
 * 'Enviar Resultado' of a type, once: from here on its scores and attendance never change. The type that completes the
 * demand's (the interview alone; of tipo 2 the second) writes and publishes stage 3 of everybody, records the messages and
 * sets the mark, all in one transaction: a candidate has one result, and reads it once. `carimbo` is what the person
 * confirmed. A constant number of statements and one for each thousand messages. Throws ConflictError when it was sent
 * before or something changed since, RuleError with the names of whom it waits for. R-AVA-13.
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
    const { candidatos, enviados, falta, carimbo: atual } = await getApuracao(tx, demanda, tipo);
    const enviadoEm = enviados.find((envio) => envio.tipo === tipo)?.em ?? null;
    if (enviadoEm !== null) throw new ConflictError(JA_ENVIADO);
    const permissao = podeEnviar(tx.actor, {
      ...alvo,
      statusDaDemanda: demanda.status,
      resultadoEnviadoEm: enviadoEm,
      habTecnicaPreliminarEm: demanda.habTecnicaPreliminarEm,
      falta,
    });
    if (!permissao.ok) throw new RuleError(permissao.motivo);
    if (atual !== carimbo)
      throw new ConflictError(
        'As notas mudaram depois que você as conferiu. Confira de novo antes de enviar.',
      );

    const completo = partes.every(
      (parte) => parte === tipo || enviados.some((envio) => envio.tipo === parte),
    );
    await gravarEmissao(
      tx,
      demanda.id,
      tipo,
      contadores(
        candidatos.map(({ apuracao }) => apuracao),
        tipo,
      ),
      atual,
    );
    await registrarHistorico(tx, demandaId, {
      evento: 'enviarResultado',
      dados: { tipo, candidatos: candidatos.length, completo },
    });
    if (!completo) return { enviados: 0, completo };

    const linhas = candidatos.map((candidato) => ({
      candidato,
      resultadoId: randomUUID(),
      ...paraGravar(candidato.apuracao),
    }));
    await gravarResultados(tx, linhas);
    await tx.db.demanda.update({
      where: { id: demandaId },
      data: { resultadoEntrevistaEm: tx.now, versao: { increment: 1 } },
    });
    await atualizarDerivados(tx, demandaId);
    await avisar(tx, demandaId, faseDoRecurso(ETAPA.entrevistaDidatica, fases), linhas);
    return { enviados: linhas.length, completo };
  });
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

async function gravarEmissao(
  tx: CtxUsuario,
  demandaId: string,
  tipo: Parte,
  { aprovados, reprovados, ausentes }: ReturnType<typeof contadores>,
  carimbo: string,
): Promise<void> {
  await tx.db.emissaoResultado.create({
    data: {
      demandaId,
      tipo,
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

async function avisar(
  tx: CtxUsuario,
  demandaId: string,
  fase: Parameters<typeof janelaDeRecurso>[0] | null,
  linhas: readonly Linha[],
): Promise<void> {
  const demanda = await tx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    select: { identificacaoProcesso: true, tipoAvaliacao: true, ...OBJETO_DA_DEMANDA },
  });
  const recurso = fase && janelaDeRecurso(fase);
  await registrarMensagens(
    tx,
    linhas.map(({ candidato, resultadoId, apto }) => ({
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
        caminho:
          recurso && !apto
            ? (`/historico-credenciamento/${resultadoId}/recurso` as const)
            : caminhoNoHistorico(demanda.identificacaoProcesso),
      },
    })),
  );
}
