import { desatualizado } from '#app/domain/curriculo/validade.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { nomeDaAtividade } from '#app/domain/demanda/labels.ts';
import { posicaoNaJanela, janelaDeRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';
import { fold } from '#app/lib/text.ts';
import {
  ehObjetivo,
  ERRO_CURSO,
  ERRO_TECNICO,
  FALTA_O_LUGAR,
  MENSAGENS,
  OBJETIVOS,
  type Objetivo,
} from './labels.ts';
import type {
  Candidato,
  CurriculoDoCandidato,
  DemandaDeInteresse,
  Elegibilidade,
  Requisito,
  RequisitoId,
  SituacaoDaAplicacao,
  SituacaoDoPrazo,
} from './types.ts';

/** What 'Status' says on `/aplicar-credenciamento`; `aberta` is the window of phase 18. */
export function situacaoDaAplicacao(status: number, aberta: boolean): SituacaoDaAplicacao {
  if (status === STATUS.cancelada) return 'cancelado';
  if (status === STATUS.finalizada) return 'finalizado';
  if (status !== STATUS.avaliacaoDeCadastro) return 'andamento';
  return aberta ? 'aberto' : 'fora';
}

/** Awaiting while phase 17 has no dates or has not begun. R-CRO-11. */
export function situacaoDoPrazo(
  fase: Pick<FaseDatada, 'realizacaoInicio' | 'realizacaoFim'> | null,
  now: Date,
): SituacaoDoPrazo {
  if (fase === null) return 'aguardando';
  const posicao = posicaoNaJanela(janelaDeRealizacao(fase), now);
  return posicao === 'dentro' ? 'aberto' : posicao === 'antes' ? 'aguardando' : 'encerrado';
}

const PASSO_OBJETIVOS = { rotulo: 'Corrigir em Objetivos (etapa 6)', href: '/curriculo?etapa=objetivos' };

/** Health demands take instructors. R-INT-03. */
export const objetivoDaAtividade = (atividade: string): Objetivo =>
  ehObjetivo(atividade) ? atividade : 'inst';

const mesmoNome = (a: string, b: string): boolean => fold(a.trim()) === fold(b.trim());

type Curso = { codCurso: string; nome: string };
type Unidade = { codDisciplina: string; nome: string };

/** Only formal education asks for the very course; training courses of one name are the same course. R-INT-04. */
export const aceitaCurso = (demanda: DemandaDeInteresse, { codCurso, nome }: Curso): boolean =>
  codCurso === demanda.codCurso ||
  (demanda.areaAtuacao !== 'ef' && demanda.curso !== null && mesmoNome(nome, demanda.curso.nome));

/** Does this unit of this course, in a curriculum, satisfy what the demand asks? */
export function aceitaUnidade(demanda: DemandaDeInteresse, curso: Curso, unidade: Unidade): boolean {
  if (!aceitaCurso(demanda, curso)) return false;
  if (unidade.codDisciplina === demanda.codDisciplina) return true;
  // The same course has each unit once; another course of the same name has units of its own codes.
  return (
    curso.codCurso !== demanda.codCurso &&
    demanda.disciplina !== null &&
    mesmoNome(unidade.nome, demanda.disciplina.nome)
  );
}

function requisitoDaModalidade(demanda: DemandaDeInteresse, curriculo: CurriculoDoCandidato): Requisito {
  const { coluna, rotulo } = OBJETIVOS[objetivoDaAtividade(demanda.atividade)];
  const atendido = curriculo[coluna];
  const paraSaude = demanda.atividade === 'sau' ? ` (demanda de ${nomeDaAtividade('sau')})` : '';
  return {
    id: 'modalidade',
    atendido,
    titulo: `modalidade ${rotulo}${paraSaude}`,
    texto: atendido ? 'Informada nos seus objetivos.' : `Seus objetivos não incluem ${rotulo}.`,
    ...(atendido ? {} : { corrigir: PASSO_OBJETIVOS }),
  };
}

function requisitoDaCadeia(demanda: DemandaDeInteresse, curriculo: CurriculoDoCandidato): Requisito {
  const cadeia = demanda.cadeia?.nome ?? '';
  const municipio = demanda.municipio ? `${demanda.municipio.nome}-${demanda.municipio.uf}` : '';
  const daCadeia = curriculo.cadeias.filter((linha) => linha.cadeiaId === demanda.cadeiaId);
  const atendido = daCadeia.some((linha) => linha.municipioIbge === demanda.municipioIbge);
  const falta =
    daCadeia.length > 0
      ? `Seu currículo tem ${cadeia}, mas não em ${municipio}.`
      : `Seu currículo não tem a cadeia ${cadeia}.`;
  return {
    id: 'objeto',
    atendido,
    titulo: 'município e cadeia produtiva da demanda',
    texto: atendido ? `${municipio}, ${cadeia}.` : falta,
    ...(atendido ? {} : { corrigir: PASSO_OBJETIVOS }),
  };
}

function requisitoDoCurso(demanda: DemandaDeInteresse, curriculo: CurriculoDoCandidato): Requisito {
  const curso = demanda.curso?.nome ?? '';
  const disciplina = demanda.disciplina?.nome ?? '';
  const linhas = curriculo.cursos.filter((linha) => aceitaCurso(demanda, linha));
  const atendido = linhas.some((linha) =>
    linha.disciplinas.some((unidade) => aceitaUnidade(demanda, linha, unidade)),
  );
  const falta =
    linhas.length > 0
      ? `Seu currículo tem ${curso}, mas sem a disciplina ${disciplina}.`
      : `Seu currículo não tem o curso ${curso}.`;
  return {
    id: 'objeto',
    atendido,
    titulo: 'curso e disciplina da demanda',
    texto: atendido ? `${curso}, ${disciplina}.` : falta,
    ...(atendido ? {} : { corrigir: PASSO_OBJETIVOS }),
  };
}

function requisitoDoVinculo(demanda: DemandaDeInteresse, candidato: Omit<Candidato, 'curriculo'>): Requisito {
  const [vinculo] = candidato.vinculos;
  const achado = vinculo
    ? `${vinculo.nomeFantasia || vinculo.nome}, no ${vinculo.edital.nomeReduzido}.`
    : MENSAGENS.semEmpresa;
  const interno = demanda.tipo === 'interno';
  const atendido = candidato.tipo === (interno ? 'I' : 'E');
  return {
    id: 'vinculo',
    atendido,
    titulo: interno ? 'vínculo com empresa credenciada' : 'sem vínculo com empresa credenciada',
    texto: atendido
      ? achado
      : `${interno ? MENSAGENS.exclusivaInterno : MENSAGENS.exclusivaExterno}${interno ? '' : ` Seu vínculo: ${achado}`}`,
  };
}

/**
 * The verdict on each requirement of a demand, unmet first; the page shows it and the command refuses by it.
 * R-INT-03.
 */
export function avaliarElegibilidade({
  demanda,
  candidato,
  now,
}: {
  demanda: DemandaDeInteresse;
  candidato: Candidato;
  now: Date;
}): Elegibilidade {
  const { curriculo } = candidato;
  const requisitos: Requisito[] = [];
  if (demanda.tipo !== 'misto') requisitos.push(requisitoDoVinculo(demanda, candidato));
  if (curriculo === null) {
    requisitos.push({
      id: 'curriculo',
      atendido: false,
      titulo: 'currículo finalizado',
      texto: MENSAGENS.semCurriculo,
      corrigir: { rotulo: 'Cadastrar currículo', href: '/curriculo' },
    });
  } else {
    const emDia = !desatualizado(curriculo.finalizadaEm, now);
    requisitos.push(
      {
        id: 'atualizado',
        atendido: emDia,
        titulo: 'currículo atualizado há menos de um ano',
        texto: `Última atualização em ${formatarDia(diaDoInstante(curriculo.finalizadaEm))}.`,
        ...(emDia ? {} : { corrigir: { rotulo: 'Atualizar currículo', href: '/curriculo' } }),
      },
      requisitoDaModalidade(demanda, curriculo),
      demanda.areaAtuacao === 'at'
        ? requisitoDaCadeia(demanda, curriculo)
        : requisitoDoCurso(demanda, curriculo),
    );
  }
  requisitos.sort((a, b) => Number(a.atendido) - Number(b.atendido));
  return { elegivel: requisitos.every((requisito) => requisito.atendido), requisitos };
}

/** Why a verdict refuses, in one sentence; null when it does not. What the curriculum cannot mend comes first. */
export function motivoDaInelegibilidade({ elegivel, requisitos }: Elegibilidade): string | null {
  if (elegivel) return null;
  const falta = (procurado: RequisitoId) =>
    requisitos.find(({ id, atendido }) => id === procurado && !atendido);
  return falta('vinculo')?.texto ?? falta('curriculo')?.texto ?? MENSAGENS.curriculoIncompativel;
}

/** Every unmet requirement can be mended in the curriculum. */
export const temRemedio = ({ elegivel, requisitos }: Elegibilidade): boolean =>
  !elegivel && requisitos.every(({ atendido, corrigir }) => atendido || corrigir !== undefined);

export type FiltrosDaListagem = {
  /** A part of the name, or a CPF. */
  busca: string;
  objetivo: string;
  uf: string;
  municipio: string;
  cadeia: string;
  curso: string;
  disciplina: string;
};

/** Field technicians and supervisors are found by place and chain, the others by course. R-INT-10. */
export const filtraPorLugar = (objetivo: string): boolean => objetivo === 'tec' || objetivo === 'sup';

/**
 * The filters that count for the objective, and what is wrong with them. `escolhendo`: a choice brought the fields that
 * depend on it, and nothing was pressed yet. R-INT-10.
 */
export function examinarFiltros(
  filtros: FiltrosDaListagem,
  escolhendo = false,
): {
  filtros: FiltrosDaListagem;
  erro: string | null;
} {
  const objetivo = ehObjetivo(filtros.objetivo) ? filtros.objetivo : '';
  const lugar = filtraPorLugar(objetivo);
  const validos: FiltrosDaListagem = {
    busca: filtros.busca,
    objetivo,
    uf: lugar ? filtros.uf : '',
    municipio: lugar ? filtros.municipio : '',
    cadeia: lugar && /^\d{1,9}$/.test(filtros.cadeia) ? filtros.cadeia : '',
    curso: lugar ? '' : filtros.curso,
    disciplina: lugar ? '' : filtros.disciplina,
  };
  const { uf, municipio, cadeia, curso, disciplina } = validos;
  if (objetivo === 'tec' && (uf === '' || municipio === '' || cadeia === '')) {
    return { filtros: validos, erro: escolhendo ? FALTA_O_LUGAR : ERRO_TECNICO };
  }
  return { filtros: validos, erro: curso !== '' && disciplina === '' ? ERRO_CURSO : null };
}
