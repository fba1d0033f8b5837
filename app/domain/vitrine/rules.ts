import { diasEntre, type Dia } from '#app/lib/dates.ts';
import { posicaoDoDia } from '../cronograma/calendar/periodo.ts';
import type { Janela } from '../cronograma/types.ts';
import { nomeDaAtividade } from '../demanda/labels.ts';
import { objetivoDaAtividade } from '../interesse/rules.ts';
import { MENSAGENS, OBJETIVOS } from '../interesse/labels.ts';
import type { Prazo } from './types.ts';

const SITUACAO = { antes: 'aguardando', dentro: 'aberto', depois: 'encerrado' } as const;

/** `dias`: until the window opens while it is to come, else until it ends. */
export function prazoNoDia(interesse: Janela, hoje: Dia): Prazo {
  const situacao = SITUACAO[posicaoDoDia(interesse, hoje)];
  return {
    situacao,
    dias: diasEntre(hoje, situacao === 'aguardando' ? interesse.inicio : interesse.fim),
    fim: interesse.fim,
  };
}

/** 'termina hoje, às 23h59', 'faltam 12 dias' */
export function prazoEmPalavras({ situacao, dias }: Prazo): string {
  if (situacao === 'encerrado') return 'prazo encerrado';
  if (situacao === 'aguardando') return dias === 1 ? 'abre amanhã' : `abre daqui a ${String(dias)} dias`;
  if (dias === 0) return 'termina hoje, às 23h59';
  return dias === 1 ? 'termina amanhã, às 23h59' : `faltam ${String(dias)} dias`;
}

const VINCULO: Readonly<Record<string, string>> = {
  interno: MENSAGENS.exclusivaInterno,
  externo: MENSAGENS.exclusivaExterno,
};

/** What a demand asks of whoever shows interest: as eligibility looks at it (R-INT-03), then what the analysis wrote. */
export function exigenciasDe({
  tipo,
  areaAtuacao,
  atividade,
  objeto,
  detalhe,
  requisitos,
}: {
  tipo: string;
  areaAtuacao: string;
  atividade: string;
  objeto: string;
  detalhe: string;
  requisitos: readonly string[];
}): string[] {
  const { rotulo } = OBJETIVOS[objetivoDaAtividade(atividade)];
  const paraSaude = atividade === 'sau' ? ` (demanda de ${nomeDaAtividade('sau')})` : '';
  const oQue = areaAtuacao === 'at' ? 'Cadeia produtiva e município' : 'Curso e disciplina';
  const vinculo = VINCULO[tipo];
  return [
    ...(vinculo === undefined ? [] : [vinculo]),
    'Currículo atualizado há menos de um ano',
    `Modalidade ${rotulo} nos objetivos do currículo${paraSaude}`,
    `${oQue} no currículo: ${[objeto, detalhe].filter((parte) => parte !== '').join(', ')}`,
    ...requisitos,
  ];
}
