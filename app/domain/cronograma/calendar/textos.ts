import { horarioEmTabela, ROTULO_DO_DESALINHO, ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import { diasEntre, formatarDia, formatarDiaPorExtenso, horarioDaZona, type Dia } from '#app/lib/dates.ts';
import type { NomeDaJanela } from '../types.ts';
import type { CorteRecusado } from './direitos.ts';
import {
  naAgenda,
  naJanela,
  type Efeito,
  type EfeitoNaAgenda,
  type EfeitoNaEtapa,
  type EfeitoNaJanela,
} from './efeitos.ts';
import { formatarJanela } from './janela.ts';

export type TextoDoEfeito = { titulo: string; texto: string };

/** 'Preliminar do Cadastro, recurso' for the appeal of a phase, its name alone otherwise. */
export const nomeDaJanela = (nome: string, janela: NomeDaJanela): string =>
  janela === 'recurso' ? `${nome}, recurso` : nome;

const ateOFim = (dia: Dia): string => `${formatarDiaPorExtenso(dia)}, às 23h59`;
const dias = (n: number): string => `${String(n)} ${n === 1 ? 'dia' : 'dias'}`;

/** What saving does, in a heading and a sentence. `nome` is the phase's. */
export const textoDoEfeito = (efeito: Efeito, nome: (faseId: number) => string): TextoDoEfeito =>
  naJanela(efeito)
    ? textoDaJanela(efeito, nomeDaJanela(nome(efeito.faseId), efeito.janela))
    : naAgenda(efeito)
      ? textoDaAgenda(efeito)
      : textoDaEtapa(efeito);

/** How many of those concerned are named. */
const NOMEADOS = 5;

function textoDaAgenda({ tipo, parte, motivo, agendados }: EfeitoNaAgenda): TextoDoEfeito {
  const quem = agendados
    .slice(0, NOMEADOS)
    .map(({ nome, inicio }) => `${nome} (${horarioEmTabela(inicio)})`)
    .join('; ');
  const resto = agendados.length - NOMEADOS;
  const saida =
    tipo === 'fora'
      ? 'Nada é remarcado sozinho: remarque ou cancele cada horário em Agendamentos.'
      : 'Estenda a fase da frequência ou remarque cada horário em Agendamentos.';
  return {
    titulo: `${ROTULO_DO_DESALINHO[tipo]}: ${ROTULO_DO_TIPO[parte]}`,
    texto: `${motivo} Ficam assim: ${quem}${resto > 0 ? ` e mais ${String(resto)}` : ''}. ${saida}`,
  };
}

function textoDaJanela({ tipo, antes, depois, corria }: EfeitoNaJanela, nome: string): TextoDoEfeito {
  const era = antes && formatarJanela(antes, 'periodo');
  const sera = depois && formatarJanela(depois, 'periodo');
  switch (tipo) {
    case 'encerra':
      return { titulo: `Encerra agora: ${nome}`, texto: comoEncerra({ antes, depois }) };
    case 'abre':
      return {
        titulo: `Abre agora: ${nome}`,
        texto: `${era ? `O período era ${era}. ` : ''}Fica aberto até ${depois ? ateOFim(depois.fim) : ''}.`,
      };
    case 'reabre':
      return {
        titulo: `Reabre: ${nome}`,
        texto: `Estava encerrado desde ${antes ? formatarDia(antes.fim) : ''}; volta a ficar aberto ${depois ? formatarJanela(depois, 'longa') : ''}.`,
      };
    case 'vence':
      return {
        titulo: `Fica para trás sem ter aberto: ${nome}`,
        texto: `O período ${era ? `passa de ${era} para` : 'é'} ${sera ?? ''}, que já terminou.`,
      };
    case 'encurta':
      return {
        titulo: `Encurta: ${nome}`,
        texto: `De ${era ?? ''} para ${sera ?? ''}.${corria ? ' O período está correndo.' : ' Ainda não começou.'}`,
      };
    case 'prolonga':
      return {
        titulo: `Prolonga ${antes && depois ? dias(diasEntre(antes.fim, depois.fim)) : ''}: ${nome}`,
        texto: `O fim passa de ${antes ? formatarDia(antes.fim) : ''} para ${depois ? ateOFim(depois.fim) : ''}.`,
      };
    case 'antecipa':
    case 'adia':
      return {
        titulo: `${tipo === 'adia' ? 'Adia' : 'Antecipa'}: ${nome}`,
        texto: `De ${era ?? ''} para ${sera ?? ''}.`,
      };
    case 'inclui':
      return { titulo: `Inclui: ${nome}`, texto: `Período de ${sera ?? ''}.` };
    case 'retira':
      return { titulo: `Retira: ${nome}`, texto: `O período de ${era ?? ''} deixa de existir.` };
  }
}

function comoEncerra({ antes, depois }: Pick<EfeitoNaJanela, 'antes' | 'depois'>): string {
  const fim = antes ? formatarDia(antes.fim) : '';
  if (depois === null) return `O período ia até ${fim} e sai do cronograma.`;
  if (antes && depois.fim < antes.fim)
    return `O fim passa de ${fim} para ${formatarDia(depois.fim)}, que já passou.`;
  return `O período para hoje e só recomeça em ${formatarDia(depois.inicio)}.`;
}

function textoDaEtapa({ tipo, de, para, motivos }: EfeitoNaEtapa): TextoDoEfeito {
  switch (tipo) {
    case 'passa':
      return {
        titulo: `A demanda passa para ${para ?? ''}`,
        texto: `O prazo de ${de} já terá acabado: a passagem acontece em até um minuto e não se desfaz.`,
      };
    case 'para':
      return {
        titulo: `A demanda fica à espera em ${de}`,
        texto: ['O prazo da etapa já terá acabado.', ...motivos].join(' '),
      };
    case 'desalinha':
      return {
        titulo: `A demanda fica parada em ${de}`,
        texto:
          'Este cronograma não tem período para a etapa em que ela está: será preciso ajustá-lo de novo.',
      };
    case 'alinha':
      return {
        titulo: `A demanda volta a andar em ${de}`,
        texto: 'O cronograma passa a ter período para a etapa em que ela está.',
      };
  }
}

/** Why the cut is refused; `nome` is the phase's. */
export function textoDoCorte({ janela, atual, pedida }: CorteRecusado, nome: string): TextoDoEfeito {
  const pedido =
    pedida === null
      ? 'foi pedido que saísse do cronograma'
      : pedida.fim < atual.fim
        ? `foi pedido o fim em ${formatarDia(pedida.fim)}`
        : `foi pedido que recomeçasse só em ${formatarDia(pedida.inicio)}`;
  return {
    titulo: nomeDaJanela(nome, janela),
    texto: `O prazo corre desde ${formatarDia(atual.inicio)} e ${pedido}. Um prazo em andamento de quem se candidata não para antes do fim de amanhã.`,
  };
}

/** The window as a message tells it: 'Envio …: até sexta-feira, 18/09/2026, às 23h59, horário de Brasília (era …).' */
export function mudancaEmUmaFrase(
  { faseId, janela, antes, depois }: EfeitoNaJanela,
  nome: (faseId: number) => string,
): string {
  const alvo = nomeDaJanela(nome(faseId), janela);
  if (depois === null) return `${alvo}: saiu do cronograma.`;
  const era = antes === null ? '' : ` (antes: ${formatarJanela(antes, 'periodo')})`;
  return `${alvo}: de ${formatarDia(depois.inicio)} até ${ateOFim(depois.fim)}, ${horarioDaZona()}${era}.`;
}
