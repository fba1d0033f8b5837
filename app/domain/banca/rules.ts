import { FASE_DO_TIPO, tiposDaDemanda } from '#app/domain/agendamento/rules/verificacoes.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { faseDe, janelaDeRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { temEntrevista } from '#app/domain/etapa/fases.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { antesDe, COM_ENTREVISTAS, estaEm } from '#app/domain/etapa/status.ts';
import type { Escolhas } from '#app/domain/etapa/types.ts';
import { maiorDia, menorDia, type Dia, somarDias } from '#app/lib/dates.ts';
import { MENSAGENS } from './labels.ts';
import { CAMPOS_DOS_SUPLENTES, CAMPOS_DOS_TITULARES } from './schema.ts';
import type {
  AvaliadorEscolhido,
  Escolha,
  EsperaDaBanca,
  LugarNaBanca,
  LugarNovo,
  Mudanca,
  PorChamarDeNovo,
} from './types.ts';

/** Members who score each candidate. R-BAN-01. */
const TITULARES = CAMPOS_DOS_TITULARES.length;

/** How far ahead, in days, a panel sits for who comes after the others. */
const DIAS_DEPOIS = 90;

/** Why a demand has no panel made or changed now; null when it has. R-BAN-02. */
export function motivoDaDemanda(demanda: Escolhas & { status: number }): string | null {
  if (!temEntrevista(demanda)) return MENSAGENS.semEntrevista;
  if (estaEm(demanda.status, antesDe(STATUS.cadastroFinal))) return MENSAGENS.cedo;
  return estaEm(demanda.status, COM_ENTREVISTAS) ? null : MENSAGENS.tarde;
}

/**
 * Why a panel does not sit on these days: they are the demand's own, from the first of the interview to the last of what
 * it is followed by, and still to end; once its interviews are over, the next days, for who comes after the others.
 * R-BAN-11, R-AVA-18.
 */
export function problemaDosDias(
  { inicioDia, fimDia }: { inicioDia: Dia; fimDia: Dia },
  { escolhas, fases, terminadas }: { escolhas: Escolhas; fases: readonly FaseDatada[]; terminadas: boolean },
  hoje: Dia,
): { campo: string; motivo: string } | null {
  const janelas = tiposDaDemanda(escolhas).flatMap((tipo) => {
    const fase = faseDe(fases, FASE_DO_TIPO[tipo]);
    return fase === null ? [] : [janelaDeRealizacao(fase)];
  });
  if (janelas.length === 0) return { campo: 'inicioData', motivo: MENSAGENS.semDias };
  const inicio = janelas.map((uma) => uma.inicio).reduce(menorDia);
  const doCronograma = janelas.map((uma) => uma.fim).reduce(maiorDia);
  const fim = terminadas ? maiorDia(doCronograma, somarDias(hoje, DIAS_DEPOIS)) : doCronograma;
  const fora = [
    { campo: 'inicioData', dia: inicioDia },
    { campo: 'fimData', dia: fimDia },
  ].find(({ dia }) => dia < inicio || dia > fim);
  if (fora !== undefined)
    return {
      campo: fora.campo,
      motivo: MENSAGENS.foraDoCronograma(formatarJanela({ inicio, fim }, 'periodo')),
    };
  return fimDia < hoje ? { campo: 'fimData', motivo: MENSAGENS.jaPassou } : null;
}

type Tabela = ReadonlyMap<string, AvaliadorEscolhido>;

const emailDe = ({ email }: { email: string }): string => email.trim().toLowerCase();

/**
 * The first problem of who was chosen, against the reference table and the demand's candidates: everybody once by code
 * and by e-mail, nobody a candidate. Whoever holds a seat is known by it, whatever the table says now. R-BAN-03.
 */
export function problemaDaEscolha(
  { titulares, suplentes }: Escolha,
  tabela: Tabela,
  candidatos: ReadonlySet<string>,
): { campo: string; motivo: string } | null {
  const lugares = [
    ...titulares.map((codigo, i) => ({ codigo, campo: CAMPOS_DOS_TITULARES[i] ?? '' })),
    ...suplentes.map((codigo, i) => ({ codigo, campo: CAMPOS_DOS_SUPLENTES[i] ?? '' })),
  ];
  const vistos = new Map<string, string>();
  for (const { codigo, campo } of lugares) {
    if (codigo === '') continue;
    const avaliador = tabela.get(codigo);
    if (avaliador === undefined) return { campo, motivo: MENSAGENS.desconhecido(codigo) };
    const { nome } = avaliador;
    const email = emailDe(avaliador);
    if (email === '') return { campo, motivo: MENSAGENS.semEmail(nome) };
    const outro = vistos.get(codigo) ?? vistos.get(email);
    if (outro !== undefined) return { campo, motivo: MENSAGENS.repetido(nome, outro) };
    if (candidatos.has(email)) return { campo, motivo: MENSAGENS.candidato(nome) };
    vistos.set(codigo, nome).set(email, nome);
  }
  return null;
}

type Escolhidos = Record<keyof Escolha, readonly AvaliadorEscolhido[]>;

/**
 * What an edit does: a code that stays in its place keeps its seat, whatever the table now says of name and e-mail; a
 * titular place that changes hands is a replacement. R-BAN-04.
 */
export function mudancaDe(atuais: readonly LugarNaBanca[], { titulares, suplentes }: Escolhidos): Mudanca {
  const ficam: LugarNaBanca[] = [];
  const entram: LugarNovo[] = [];
  titulares.forEach((avaliador, i) => {
    const lugar = i + 1;
    const atual = atuais.find((um) => um.papel === 'titular' && um.lugar === lugar);
    if (atual?.codigo === avaliador.codigo) ficam.push(atual);
    else entram.push({ avaliador, papel: 'titular', lugar, substituiId: atual?.membroId ?? null });
  });
  for (const avaliador of suplentes) {
    const atual = atuais.find((um) => um.papel === 'suplente' && um.codigo === avaliador.codigo);
    if (atual) ficam.push(atual);
    else entram.push({ avaliador, papel: 'suplente', lugar: null, substituiId: null });
  }
  return { saem: atuais.filter((um) => !ficam.includes(um)), entram, ficam };
}

/** The codes in an order in which nobody changes place without need: whoever stays keeps theirs. */
export function noMesmoLugar(atuais: readonly LugarNaBanca[], titulares: readonly string[]): string[] {
  const lugarDe = (codigo: string) =>
    atuais.find((um) => um.papel === 'titular' && um.codigo === codigo)?.lugar ?? null;
  const resto = titulares.filter((codigo) => lugarDe(codigo) === null);
  return Array.from(
    { length: TITULARES },
    (_, i) => titulares.find((codigo) => lugarDe(codigo) === i + 1) ?? resto.shift() ?? '',
  );
}

/** Why a panel cannot be closed; null when it can. R-BAN-06. */
export function motivoParaNaoFechar(banca: { ativa: boolean; porAtender: number }): string | null {
  if (!banca.ativa) return MENSAGENS.jaFechada;
  return banca.porAtender > 0 ? MENSAGENS.comAgendados(banca.porAtender) : null;
}

/** Whether a member is offered to be convened again; not where it would change nothing, or the account is shut. R-BAN-10. */
export function porChamarDeNovo(membro: {
  convocacoes: number;
  contaFechada: boolean;
  naoEntregue: boolean;
  temSenha: boolean;
}): PorChamarDeNovo | null {
  if (membro.convocacoes === 0 || membro.contaFechada) return null;
  if (membro.naoEntregue) return 'nao-entregue';
  return membro.temSenha ? null : 'sem-senha';
}

/** What an open panel waits for, the gravest first. R-BAN-09. */
export function esperaDaBanca(banca: {
  ativa: boolean;
  titulares: number;
  contasFechadas: number;
  semSubstituto: number;
  porConvocar: number;
  agendados: number;
}): EsperaDaBanca {
  if (!banca.ativa) return 'nada';
  if (banca.titulares < TITULARES) return 'membro';
  if (banca.contasFechadas > 0) return 'conta';
  if (banca.semSubstituto > 0) return 'substituto';
  if (banca.porConvocar > 0) return 'convocacao';
  return banca.agendados === 0 ? 'agendamento' : 'nada';
}
