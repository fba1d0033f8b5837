import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { passoSeguinte } from '#app/domain/mensageria/seguinte.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { concederRecursos } from '#app/domain/prazo-proprio/commands.server/conceder.ts';
import { diaDoInstante, type Dia } from '#app/lib/dates.ts';
import { recursoDaAnalise, semDiaDeRecurso } from '../calendar.ts';
import { ANALISES } from '../rules.ts';
import { caminhoDaDiligencia } from '../telas.ts';
import { getPessoa, type PessoaEmAnalise } from '../queries.server/pessoa.ts';

/** What every message of the review says of whom and of what. */
const destinatarioDe = ({ conta, usuarioId, demanda }: PessoaEmAnalise) => ({
  demandaId: demanda.id,
  usuarioId,
  destinatarioNome: conta.nome,
  destinatarioEmail: conta.email,
});

const dadosDaDemanda = ({ conta, demanda }: PessoaEmAnalise) => ({
  nome: conta.nome,
  processo: demanda.identificacaoProcesso,
  objeto: objetoDaDemanda(demanda),
});

/** Whoever is told by themselves, and has no whole day to appeal or came late, has a period of their own. R-HAB-14. */
async function darRecurso(tx: CtxUsuario, habilitacao: Habilitacao, pessoa: PessoaEmAnalise): Promise<void> {
  if (!pessoa.emAnalise.propria && !semDiaDeRecurso(habilitacao, pessoa.fases, tx.now)) return;
  await concederRecursos(tx, { etapa: ANALISES[habilitacao].etapa, participacoes: [pessoa.id] });
}

async function periodoDeRecurso(
  tx: CtxUsuario,
  habilitacao: Habilitacao,
  { id }: PessoaEmAnalise,
): Promise<string> {
  const { fases } = await getPessoa(tx, habilitacao, id);
  const janela = recursoDaAnalise(habilitacao, fases);
  return janela ? formatarJanela(janela, 'longa') : '';
}

/** Where an appeal against the result is filed, while there is one to file. */
const caminho = (recurso: string, resultadoId: string) =>
  recurso === '' ? {} : ({ caminho: `/historico-credenciamento/${resultadoId}/recurso` } as const);

/** Message 2, of the legal stage, with its appeal window. */
export async function avisarFalta(
  tx: CtxUsuario,
  pessoa: PessoaEmAnalise,
  { resultadoId, motivo }: { resultadoId: string; motivo: string },
): Promise<void> {
  await darRecurso(tx, 'HabJud', pessoa);
  const recurso = await periodoDeRecurso(tx, 'HabJud', pessoa);
  await registrarMensagens(tx, [
    {
      ...destinatarioDe(pessoa),
      tipo: TIPO.faltaDeDocumento,
      causa: `falta:${resultadoId}`,
      dados: {
        ...dadosDaDemanda(pessoa),
        motivo,
        recurso,
        ...caminho(recurso, resultadoId),
      },
    },
  ]);
}

/** The legal stage has no notification: each result is public at once, and told. */
export async function avisarResultadoJuridico(
  tx: CtxUsuario,
  pessoa: PessoaEmAnalise,
  resultadoId: string,
): Promise<void> {
  const { apto, observacao } = await tx.db.resultadoEtapa.update({
    where: { id: resultadoId },
    data: { estado: 'publicado', publicadoEm: tx.now },
    select: { apto: true, observacao: true },
  });
  const reprovado = apto === false;
  if (reprovado) await darRecurso(tx, 'HabJud', pessoa);
  const recurso = reprovado ? await periodoDeRecurso(tx, 'HabJud', pessoa) : '';
  await registrarMensagens(tx, [
    {
      ...destinatarioDe(pessoa),
      tipo: TIPO.resultadoHabJuridica,
      causa: `juridica:${resultadoId}`,
      dados: {
        ...dadosDaDemanda(pessoa),
        resultado: reprovado ? 'Reprovado' : 'Aprovado',
        motivo: observacao ?? '',
        recurso,
        // Whoever may appeal reads that instead.
        seguinte:
          recurso === ''
            ? passoSeguinte(ETAPA.habJuridica, !reprovado, {
                ...pessoa,
                hoje: diaDoInstante(tx.now),
              })
            : '',
        ...caminho(recurso, resultadoId),
      },
    },
  ]);
}

/** Messages 34 and 35: a document is asked for again until a day, or is not any more. */
export async function avisarDiligencia(
  tx: CtxUsuario,
  pessoa: PessoaEmAnalise,
  diligencia: { id: string; documento: string; ate?: Dia; motivo?: string },
): Promise<void> {
  const { id, documento, ate, motivo = '' } = diligencia;
  const comum = { ...destinatarioDe(pessoa), causa: `diligencia:${id}` };
  const dados = { ...dadosDaDemanda(pessoa), documento, caminho: caminhoDaDiligencia(pessoa.demanda.id, id) };
  await registrarMensagens(tx, [
    ate === undefined
      ? { ...comum, tipo: TIPO.diligenciaCancelada, dados }
      : {
          ...comum,
          tipo: TIPO.diligenciaAberta,
          dados: { ...dados, motivo, prazo: formatarJanela({ inicio: ate, fim: ate }, 'fim') },
        },
  ]);
}
