import { podeExecutar } from '#app/domain/acesso/autoridade.ts';
import type { ChegaramDepois } from '#app/domain/avaliacao/queries.server/chegaram-depois.ts';
import { RESUMOS } from '#app/domain/avaliacao/telas.ts';
import { ROTA as AGENDAMENTOS } from '#app/domain/agendamento/telas.ts';
import type { UsuarioAtor } from '#app/domain/ctx.ts';
import type { Tarefa } from '../types.ts';

const candidatos = (n: number): string => `${String(n)} ${n === 1 ? 'candidato' : 'candidatos'}`;

/** What those who came to the interview after the others wait for: an hour, attendance and scores, the result. R-AVA-18. */
export const tarefasDeQuemChegou = (demandas: readonly ChegaramDepois[], pessoa: UsuarioAtor): Tarefa[] =>
  demandas.flatMap(({ demandaId, areaAtuacao, processo, semHora, semNota, prontos }) => {
    if (!podeExecutar('agendamento.manter', pessoa, { areaAtuacao, pessoas: [] }).ok) return [];
    const comum = {
      ...({ urgencia: 'proximos', dia: null, desde: null, processo, progresso: null } as const),
      complemento: 'Quem chegou depois dos outros é entrevistado fora do período deles',
      prazo: 'em prazo próprio',
    };
    const agenda = `${AGENDAMENTOS}?credenciamento=${demandaId}`;
    const resumos = `${RESUMOS}?tipo=E&credenciamento=${demandaId}`;
    const tarefas: (Tarefa | false)[] = [
      semHora > 0 && {
        ...comum,
        chave: `${demandaId}:depois:hora`,
        icone: 'calendar-clock',
        titulo: `Agendar a entrevista de ${candidatos(semHora)} que ${semHora === 1 ? 'chegou' : 'chegaram'} depois`,
        botao: 'Agendar',
        href: agenda,
      },
      semNota > 0 && {
        ...comum,
        chave: `${demandaId}:depois:nota`,
        icone: 'hourglass',
        titulo: `Falta a presença ou a nota de ${candidatos(semNota)} que ${semNota === 1 ? 'chegou' : 'chegaram'} depois`,
        botao: 'Ver avaliações',
        href: resumos,
      },
      prontos > 0 && {
        ...comum,
        chave: `${demandaId}:depois:resultado`,
        icone: 'mail',
        titulo: `Enviar o resultado da entrevista de ${candidatos(prontos)} que ${prontos === 1 ? 'chegou' : 'chegaram'} depois`,
        botao: 'Enviar',
        href: resumos,
      },
    ];
    return tarefas.filter((tarefa) => tarefa !== false);
  });
