import { ETAPA, RECURSO, type StatusDoRecurso } from '#app/domain/etapa/ids.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { caminhoDaParte, type ParteDaDemanda } from '#app/domain/participacao/telas.ts';
import { diaDoInstante, instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import { JA_ENVIADA, JA_REENVIADA, LOTE } from './labels.ts';
import {
  ETAPA_DO_RESULTADO,
  TIPO,
  type Entrega,
  type EstadoDoLote,
  type NovaMensagem,
  type SituacaoDaMensagem,
  type TipoMensagem,
  type TotaisDoLote,
  STATUS_DA_MENSAGEM,
} from './types.ts';

/** Generating twice creates nothing twice: unique per (type, demand, recipient, cause). R-MSG-01. */
export function chaveDaMensagem(mensagem: NovaMensagem): string {
  const destinatario = mensagem.usuarioId ?? mensagem.destinatarioEmail.toLowerCase();
  return [mensagem.tipo, mensagem.demandaId ?? '-', destinatario, mensagem.causa].join(':');
}

/** Each identification with the path of its demand's place, a line each: in the e-mail it leads there. R-LUG-06. */
export const lugaresDe = (demandas: readonly { id: string; processo: string }[]): string =>
  demandas.map(({ id, processo }) => `${processo} ${caminhoDaDemanda(id)}`).join('\n');

const DE_ACESSO: readonly TipoMensagem[] = [
  TIPO.convite,
  TIPO.redefinicao,
  TIPO.cadastroRepetido,
  TIPO.convocacaoComConvite,
];
const EM_MASSA: readonly TipoMensagem[] = [
  TIPO.avisoDeDemanda,
  TIPO.lembreteCargaHoraria,
  TIPO.lembreteDocumentos,
];

/** Lower runs first: whoever waits for a link to enter, then results with deadlines, then notices in bulk. */
export function prioridadeDoTipo(tipo: TipoMensagem): number {
  if (DE_ACESSO.includes(tipo)) return 0;
  return EM_MASSA.includes(tipo) ? 50 : 10;
}

/** Messages with a link that lets a person set a password. */
export function tokenDoTipo(tipo: TipoMensagem): 'convite' | 'redefinicao' | null {
  if (tipo === TIPO.convite || tipo === TIPO.convocacaoComConvite) return 'convite';
  return tipo === TIPO.redefinicao ? 'redefinicao' : null;
}

/** Notices that are no legal act, and that a person may do without. R-MSG-19. */
export const podeCancelar = (tipo: TipoMensagem): boolean => tipo === TIPO.avisoDeDemanda;

/** 'Gerar {date}' defaults to today, or tomorrow from 18:00 on (R-MSG-06). */
export function dataPadraoDeGeracao(now: Date): Dia {
  const hoje = diaDoInstante(now);
  return now.getTime() >= instanteDe(hoje, '18:00').getTime() ? somarDias(hoje, 1) : hoje;
}

/** One address and nothing else: a list, a name or a line break would reach other people. */
export function ehEnderecoUnico(email: string): boolean {
  return email.length <= 254 && /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u.test(email);
}

/** After the last retry a row keeps its failure and stays pending. R-MSG-07. */
export function entregaDaMensagem(mensagem: { status: number; falhouEm: Date | null }): Entrega {
  if (mensagem.status === STATUS_DA_MENSAGEM.enviada) return 'enviado';
  return mensagem.falhouEm === null ? 'na-fila' : 'falhou';
}

/** Did the server say that this address takes no message, and not only that it does not now? R-MSG-17. */
export const ehRecusaDefinitiva = (resposta: string | null): boolean => resposta?.startsWith('5') ?? false;

/** Where a message stands for whoever administers messages: its own state, and that of its batch while it waits. */
export function situacaoDaMensagem({
  lote,
  ultimoErro,
  reenviada,
  ...mensagem
}: {
  status: number;
  falhouEm: Date | null;
  ultimoErro: string | null;
  lote: EstadoDoLote | null;
  reenviada: boolean;
}): SituacaoDaMensagem {
  const entrega = entregaDaMensagem(mensagem);
  if (entrega === 'enviado') return 'enviada';
  if (entrega === 'falhou') return reenviada ? 'reenviada' : 'falhou';
  if (lote === 'segurado') return 'segurada';
  if (ultimoErro !== null) return 'adiada';
  return lote === 'esperando' ? 'aguarda-lote' : 'na-fila';
}

/** In the words of the mail server, or of who could not ask it; null of what left. R-LUG-08. */
export const porQueNaoChegou = ({
  situacao,
  resposta,
  erro,
}: {
  situacao: SituacaoDaMensagem;
  resposta: string | null;
  erro: string | null;
}): string | null => (situacao === 'enviada' ? null : (resposta ?? erro));

/** Why a message cannot be sent by itself now; null where it can. R-MSG-16. */
export function motivoParaNaoEnviarSozinha({
  situacao,
  lote,
}: {
  situacao: SituacaoDaMensagem;
  lote: EstadoDoLote | null;
}): string | null {
  if (situacao === 'enviada') return JA_ENVIADA;
  if (situacao === 'reenviada') return JA_REENVIADA;
  return lote === 'segurado' ? LOTE.segurado : null;
}

export type LoteNaRegra = { estado: EstadoDoLote; totais: TotaisDoLote };

/** What of a batch has still to leave. */
export const faltaSair = ({ naFila, adiadas }: TotaisDoLote): number => naFila + adiadas;

/** Is the batch leaving now? */
export const emCurso = ({ estado, totais }: LoteNaRegra): boolean =>
  estado === 'liberado' && faltaSair(totais) > 0;

/** Why 'Enviar' of a batch is not offered; null where it is. */
export function motivoParaNaoEnviar({ estado, totais }: LoteNaRegra): string | null {
  if (estado === 'segurado') return LOTE.segurado;
  if (estado === 'liberado') return faltaSair(totais) > 0 ? LOTE.emCurso : LOTE.jaSaiu;
  return faltaSair(totais) > 0 ? null : LOTE.jaSaiu;
}

/** Why a batch cannot be held; null where it can. R-MSG-15. */
export function motivoParaNaoSegurar({ estado, totais }: LoteNaRegra): string | null {
  if (estado === 'segurado') return LOTE.segurado;
  return faltaSair(totais) > 0 ? null : LOTE.jaSaiu;
}

export const motivoParaNaoLiberar = ({ estado }: LoteNaRegra): string | null =>
  estado === 'segurado' ? null : LOTE.naoSegurado;

/** A paragraph of a message in plain text; with `href` it is a link into the portal. */
export type Paragrafo = { texto: string; href: string | null };

const TRACO = /^-{3,}$/;

/**
 * The plain text of an e-mail, whose lines are broken for narrow screens, as paragraphs of a page: without the product's name above and the rule before the
 * reason, with the address of its button as a link. Any other address stays text.
 */
export function paragrafosDoTexto(
  texto: string,
  { urlBase, marca }: { urlBase: string; marca: string },
): { mensagem: Paragrafo[]; motivo: string } {
  const partes = texto
    .split(/\n{2,}/)
    .map((parte) => parte.replace(/\s+/g, ' ').trim())
    .filter((parte) => parte !== '');
  if (partes[0] === marca) partes.shift();
  const traco = partes.findLastIndex((parte) => TRACO.test(parte));
  const corpo = traco < 0 ? partes : partes.slice(0, traco);
  return {
    mensagem: corpo.map((parte) => {
      const [, rotulo, endereco] = /^(?:(.*) )?(https?:\/\/\S+)$/.exec(parte) ?? [];
      const dentro = endereco !== undefined && (endereco === urlBase || endereco.startsWith(`${urlBase}/`));
      return dentro
        ? { texto: rotulo ?? endereco, href: endereco.slice(urlBase.length) || '/' }
        : { texto: parte, href: null };
    }),
    motivo: traco < 0 ? '' : partes.slice(traco + 1).join(' '),
  };
}

/** The decision of an appeal as its candidate reads it in a message. */
export const decisaoEmPalavras = (status: StatusDoRecurso, texto: string): string =>
  `Seu recurso foi ${status === RECURSO.aprovado ? 'aprovado' : 'reprovado'}: ${texto}`;

/** The part of one's own demand that a kind tells of, where the message has no address of its own. */
const PARTE: Partial<Record<TipoMensagem, ParteDaDemanda | null>> = {
  ...ETAPA_DO_RESULTADO,
  [TIPO.faltaDeDocumento]: ETAPA.habJuridica,
  [TIPO.cronogramaAlterado]: 'agora',
  [TIPO.homologacaoDecidida]: 'agora',
  [TIPO.interesseRegistrado]: ETAPA.interesse,
  [TIPO.interesseDeNovo]: ETAPA.interesse,
  [TIPO.demandaCancelada]: 'agora',
  [TIPO.demandaFinalizada]: 'agora',
  [TIPO.fimSemHomologacao]: 'agora',
  [TIPO.escritaPelaEquipe]: 'mensagens',
};

/** What a message is written with, its button leading to what it tells of. R-MSG-29. */
export function comCaminho({ tipo, demandaId, dados }: NovaMensagem): Readonly<Record<string, string>> {
  const parte = PARTE[tipo];
  if ('caminho' in dados || !parte || !demandaId) return dados;
  return { ...dados, caminho: caminhoDaParte(demandaId, parte) };
}

/** Path of the message itself in its person's box, for what is read nowhere else: its id is known once it is written. R-MSG-29. */
export const NA_PROPRIA_MENSAGEM = '/mensagens/{mensagem}';

/** What became of messages, as a list of them is asked for it. R-LUG-08. */
export const DESTINOS = ['enviadas', 'a-sair', 'falhas'] as const;
export type Destino = (typeof DESTINOS)[number];
