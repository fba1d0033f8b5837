import { dadosDaOperacao } from '#app/domain/acesso/operacoes.ts';
import { RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { ANALISES } from '#app/domain/habilitacao/rules.ts';
import { FILTRO } from '#app/domain/habilitacao/situacao.ts';
import type { FilaDaDemanda } from '#app/domain/habilitacao/types.ts';
import type { Dia } from '#app/lib/dates.ts';
import type { Tarefa } from '../types.ts';
import { fimEmPalavras, urgenciaDoDia } from './prazo.ts';

const candidatos = (n: number): string => `${String(n)} ${n === 1 ? 'candidato' : 'candidatos'}`;

/** What a review asks of whoever does it: who waits, until when, and the requests whose answer is due. R-TEL-11. */
export function tarefasDaAnalise(fila: FilaDaDemanda, hoje: Dia): Tarefa[] {
  const { habilitacao, demandaId, processo, objeto, total, enviados, semEnvio, ate } = fila;
  const { etapa, operacao } = ANALISES[habilitacao];
  const semDia = fila.soProprios ? 'em prazo próprio' : 'a notificação final espera';
  const { nome } = RESULTADOS[etapa];
  const href = `${dadosDaOperacao(operacao).telas[0] ?? ''}?credenciamento=${demandaId}&status=${String(FILTRO.todos)}`;
  const comum = { processo, complemento: objeto, desde: null, href } as const;
  const analisados = total - enviados - semEnvio;
  const analise: Tarefa = {
    ...comum,
    chave: `${demandaId}:analise:${habilitacao}`,
    urgencia: urgenciaDoDia(ate, hoje),
    dia: ate,
    icone: 'list-checks',
    titulo:
      enviados > 0
        ? `Analisar a documentação de ${candidatos(enviados)}: ${nome}`
        : `Decidir sobre ${candidatos(semEnvio)} sem documentação: ${nome}`,
    progresso: `${String(analisados)} de ${String(total)} ${total === 1 ? 'analisado' : 'analisados'}`,
    prazo: ate === null ? semDia : fimEmPalavras('a análise', ate, hoje),
    botao: 'Analisar',
  };
  const { diligencias, diligenciaAte, respondidas } = fila;
  const tarefas = [analise];
  if (respondidas > 0) {
    tarefas.push({
      ...comum,
      chave: `${demandaId}:respondidas:${habilitacao}`,
      urgencia: urgenciaDoDia(ate, hoje),
      dia: ate ?? hoje,
      icone: 'list-checks',
      titulo: `${respondidas === 1 ? '1 diligência respondida' : `${String(respondidas)} diligências respondidas`}, por conferir: ${nome}`,
      progresso: null,
      prazo: ate === null ? semDia : fimEmPalavras('a análise', ate, hoje),
      botao: 'Conferir',
    });
  }
  if (diligenciaAte === null) return tarefas;
  return [
    ...tarefas,
    {
      ...comum,
      chave: `${demandaId}:diligencias:${habilitacao}`,
      urgencia: urgenciaDoDia(diligenciaAte, hoje),
      dia: diligenciaAte,
      icone: 'hourglass',
      titulo: `${diligencias === 1 ? '1 diligência sem resposta' : `${String(diligencias)} diligências sem resposta`}: ${nome}`,
      progresso: null,
      prazo: fimEmPalavras('o prazo do candidato', diligenciaAte, hoje),
      botao: 'Ver análises',
    },
  ];
}
