import { cpfValido, CPF_INVALIDO } from '#app/lib/cpf-cnpj.ts';
import { diaDoInstante, lerDia, type Dia } from '#app/lib/dates.ts';
import { telefoneValido } from '#app/lib/telefone.ts';
import { linhaDeCursoTecnico, linhaDeExperiencia, linhaDeObjetivo, MENSAGENS, ROTULOS } from './labels.ts';
import {
  ETAPAS,
  type CampoDeTexto,
  type EtapaId,
  type LinhaDeExperiencia,
  type Problema,
  type Valores,
} from './types.ts';

/** Most disciplines of interest in a curriculum. Spec 1 §9. */
export const MAXIMO_DE_DISCIPLINAS = 30;
const DATA_MINIMA: Dia = '1920-01-01';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const soDigitos = (texto: string): string => texto.replace(/\D/g, '');

/** Stale from the day after one year since it was finished (spec 1 §4): it leaves the talent bank. */
export function desatualizado(finalizadaEm: Date, now: Date): boolean {
  return diaDoInstante(now) > umAnoDepois(diaDoInstante(finalizadaEm));
}

/** 29 February leads to 1 March, so that the year is never shorter. */
function umAnoDepois(dia: Dia): Dia {
  const [ano = '', mes = '', doMes = ''] = dia.split('-');
  const seguinte = String(Number(ano) + 1);
  return (mes === '02' && doMes === '29' ? `${seguinte}-03-01` : `${seguinte}-${mes}-${doMes}`) as Dia;
}

/** Whole number of months of a row; null when what was typed is none. */
export function mesesDe(periodo: string): number | null {
  const texto = periodo.trim();
  return /^\d{1,4}$/.test(texto) ? Number(texto) : null;
}

/** Total experience in months: the sum of the rows. Spec 1 §5. */
export const totalDeMeses = (linhas: readonly Pick<LinhaDeExperiencia, 'periodo'>[]): number =>
  linhas.reduce((soma, linha) => soma + (mesesDe(linha.periodo) ?? 0), 0);

const vazio = (texto: string): boolean => texto.trim() === '';

function exigir(valores: Valores, campos: readonly CampoDeTexto[], geral: string): Problema[] {
  const faltam = campos.filter((campo) => vazio(valores[campo]));
  if (faltam.length === 0) return [];
  return [
    { campo: '', mensagem: geral },
    ...faltam.map((campo) => ({ campo, mensagem: `Preencha o campo ${ROTULOS[campo]}.` })),
  ];
}

function dadosPessoais(valores: Valores): Problema[] {
  const problemas = exigir(
    valores,
    [
      'nomeCompleto',
      'cpf',
      'rg',
      'email',
      'orgaoExpedidor',
      'dataNascimento',
      'nacionalidade',
      'naturalidade',
      'estadoCivil',
    ],
    MENSAGENS.obrigatorios,
  );
  if (!vazio(valores.cpf)) {
    if (soDigitos(valores.cpf).length !== 11)
      problemas.push({ campo: 'cpf', mensagem: MENSAGENS.cpfDigitos });
    else if (!cpfValido(valores.cpf)) problemas.push({ campo: 'cpf', mensagem: CPF_INVALIDO });
  }
  if (!vazio(valores.email) && !EMAIL.test(valores.email.trim())) {
    problemas.push({ campo: 'email', mensagem: MENSAGENS.email });
  }
  if (!vazio(valores.dataNascimento)) {
    const dia = lerDia(valores.dataNascimento);
    if (dia === null) problemas.push({ campo: 'dataNascimento', mensagem: MENSAGENS.dataFormato });
    else if (dia < DATA_MINIMA) problemas.push({ campo: 'dataNascimento', mensagem: MENSAGENS.dataMinima });
  }
  return problemas;
}

function endereco(valores: Valores): Problema[] {
  const problemas = exigir(
    valores,
    ['cep', 'rua', 'numeroEndereco', 'bairro', 'cidade', 'estadoUf', 'telefoneCelular'],
    MENSAGENS.obrigatoriosEndereco,
  );
  if (!vazio(valores.cep) && soDigitos(valores.cep).length !== 8) {
    problemas.push({ campo: 'cep', mensagem: MENSAGENS.cep });
  }
  for (const campo of ['telefoneResidencial', 'telefoneCelular'] as const) {
    if (!vazio(valores[campo]) && !telefoneValido(valores[campo])) {
      problemas.push({ campo, mensagem: MENSAGENS.telefone });
    }
  }
  return problemas;
}

function formacao(valores: Valores): Problema[] {
  const problemas: Problema[] = [];
  if (valores.cursosTecnicos) {
    const linhas = valores.listaCursosTecnicos;
    const incompletas =
      linhas.length === 0
        ? [0]
        : linhas.flatMap((linha, indice) => (Object.values(linha).some(vazio) ? [indice] : []));
    for (const indice of incompletas) {
      problemas.push({
        campo: `listaCursosTecnicos[${String(indice)}].formacao`,
        mensagem: linhaDeCursoTecnico(indice + 1),
      });
    }
  }
  const { graduacao, pos, mestrado, doutorado } = valores;
  if (!graduacao && (mestrado || doutorado)) {
    problemas.push({ campo: 'graduacao', mensagem: MENSAGENS.exigeGraduacao });
  } else if (!graduacao && pos) {
    problemas.push({ campo: 'graduacao', mensagem: MENSAGENS.graduacaoObrigatoria });
  }
  for (const nivel of ['graduacao', 'pos', 'mestrado', 'doutorado'] as const) {
    const campos = [`${nivel}Formacao`, `${nivel}Instituicao`, `${nivel}Conclusao`] as const;
    const faltando = campos.find((campo) => vazio(valores[campo]));
    if (valores[nivel] && faltando) problemas.push({ campo: faltando, mensagem: MENSAGENS[nivel] });
  }
  return problemas;
}

function experiencias(valores: Valores, lista: 'experienciasArea' | 'experienciasDocencia'): Problema[] {
  return valores[lista].flatMap((linha, indice) => {
    const campo = `${lista}[${String(indice)}]`;
    const falta = (['cargo', 'local', 'periodo', 'descricao'] as const).find((nome) => vazio(linha[nome]));
    if (falta) return [{ campo: `${campo}.${falta}`, mensagem: linhaDeExperiencia(indice + 1) }];
    return mesesDe(linha.periodo) === null
      ? [
          {
            campo: `${campo}.periodo`,
            mensagem: `Informe o período em meses na linha ${String(indice + 1)}.`,
          },
        ]
      : [];
  });
}

/** Disciplines of all rows together. */
export const totalDeDisciplinas = (valores: Pick<Valores, 'cursos'>): number =>
  valores.cursos.reduce((soma, linha) => soma + linha.disciplinas.length, 0);

function objetivos(valores: Valores): Problema[] {
  const problemas: Problema[] = [];
  const { instrutoria, consultoria, tutoria, tecnicoCampo, supervisor } = valores;
  if (!(instrutoria || consultoria || tutoria || tecnicoCampo || supervisor)) {
    problemas.push({ campo: 'instrutoria', mensagem: MENSAGENS.modalidade });
  }
  const usados = valores.cursos.filter((linha) => linha.codCurso !== '' || linha.disciplinas.length > 0);
  if (instrutoria || consultoria || tutoria) {
    if (usados.length === 0) problemas.push({ campo: 'cursos[0].codCurso', mensagem: MENSAGENS.curso });
  }
  valores.cursos.forEach((linha, indice) => {
    if (linha.codCurso !== '' && linha.disciplinas.length === 0) {
      problemas.push({ campo: `cursos[${String(indice)}].codCurso`, mensagem: linhaDeObjetivo(indice + 1) });
    }
  });
  if (totalDeDisciplinas(valores) > MAXIMO_DE_DISCIPLINAS) {
    problemas.push({ campo: 'cursos[0].codCurso', mensagem: MENSAGENS.limite });
  }
  const [primeira] = valores.cadeias;
  if (tecnicoCampo && !(primeira?.cadeiaId && primeira.uf && primeira.municipioIbge)) {
    problemas.push({ campo: 'cadeias[0].cadeiaId', mensagem: MENSAGENS.cadeia });
  }
  return problemas;
}

const REGRAS: Readonly<Record<EtapaId, (valores: Valores) => Problema[]>> = {
  'dados-pessoais': dadosPessoais,
  endereco,
  formacao,
  experiencia: (valores) => experiencias(valores, 'experienciasArea'),
  docencia: (valores) => experiencias(valores, 'experienciasDocencia'),
  objetivos,
  termos: () => [],
};

/** What keeps a step from being left by 'Avançar' (spec 1 §5); empty when nothing does. */
export const problemasDaEtapa = (etapa: EtapaId, valores: Valores): Problema[] => REGRAS[etapa](valores);

/** First step that something is missing in; 'termos' when only the agreement is left. */
export function primeiraIncompleta(valores: Valores): EtapaId {
  return ETAPAS.find(({ id }) => problemasDaEtapa(id, valores).length > 0)?.id ?? 'termos';
}

export const comoEtapa = (id: string | null): EtapaId | null =>
  ETAPAS.find((etapa) => etapa.id === id)?.id ?? null;
export const posicaoDaEtapa = (id: EtapaId): number => ETAPAS.findIndex((etapa) => etapa.id === id);
export const etapaVizinha = (id: EtapaId, passo: 1 | -1): EtapaId =>
  ETAPAS[posicaoDaEtapa(id) + passo]?.id ?? id;
