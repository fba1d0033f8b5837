import { LOTE, MENSAGERIA, quantasMensagens } from './labels.ts';
import {
  faltaSair,
  motivoParaNaoEnviar,
  motivoParaNaoLiberar,
  motivoParaNaoSegurar,
  type LoteNaRegra,
} from './rules.ts';

/** What may be done to a batch: the last segment of the address. */
export const ATOS_DO_LOTE = ['enviar', 'segurar', 'liberar', 'reenviar'] as const;
export type AtoDoLote = (typeof ATOS_DO_LOTE)[number];

export const ehAtoDoLote = (texto: string | undefined): texto is AtoDoLote =>
  ATOS_DO_LOTE.some((ato) => ato === texto);

/** Why the failures cannot be sent again; null where they can. */
export function motivoParaNaoReenviar({ estado, totais }: LoteNaRegra): string | null {
  if (estado === 'segurado') return LOTE.segurado;
  return totais.falhas === 0 ? LOTE.semFalhas : null;
}

const RECUSA: Record<AtoDoLote, (lote: LoteNaRegra) => string | null> = {
  enviar: motivoParaNaoEnviar,
  segurar: motivoParaNaoSegurar,
  liberar: motivoParaNaoLiberar,
  reenviar: motivoParaNaoReenviar,
};

/** What of a batch can be done now. */
export const atosPossiveis = (lote: LoteNaRegra): AtoDoLote[] =>
  ATOS_DO_LOTE.filter((ato) => RECUSA[ato](lote) === null);

export type PerguntaDoAto = {
  pergunta: string;
  verbo: string;
  consequencias: string[];
  /** Why it cannot be done now. */
  recusa: string | null;
  /** What the reason is told for; null where none is asked. */
  dicaDoMotivo: string | null;
};

/** The question of an act over a batch: what it does, and to how many. */
export function perguntaDoAto(ato: AtoDoLote, lote: LoteNaRegra): PerguntaDoAto {
  const { totais } = lote;
  const faltam = quantasMensagens(faltaSair(totais));
  const recusa = RECUSA[ato](lote);
  switch (ato) {
    case 'enviar':
      return {
        pergunta: MENSAGERIA.perguntaDoLote,
        verbo: `Enviar ${faltam}`,
        consequencias: [`${faltam}: a quem está na lista desta página. O que já saiu não volta.`],
        recusa,
        dicaDoMotivo: null,
      };
    case 'segurar':
      return {
        pergunta: 'Segurar este lote?',
        verbo: 'Segurar',
        consequencias: [
          `${faltam} por sair: nada mais sai até que alguém libere o lote, nem com a geração das 18h.`,
          'O que já está com o servidor de e-mail não volta.',
        ],
        recusa,
        dicaDoMotivo: 'Fica na tela do lote e no registro, com o seu nome e a hora.',
      };
    case 'liberar':
      return {
        pergunta: 'Liberar este lote?',
        verbo: 'Liberar e enviar',
        consequencias: [`${faltam}: o envio começa agora. O que já saiu não volta.`],
        recusa,
        dicaDoMotivo: 'Fica no registro, ao lado do motivo de segurar.',
      };
    case 'reenviar':
      return {
        pergunta: 'Reenviar só as que falharam?',
        verbo: `Reenviar ${quantasMensagens(totais.falhas)}`,
        consequencias: [
          `${quantasMensagens(totais.falhas)} de novo, por mensagens novas ligadas às antigas. O que foi enviado não se repete.`,
          'Corrija antes os endereços errados, ou o servidor recusa de novo.',
        ],
        recusa,
        dicaDoMotivo: null,
      };
  }
}
