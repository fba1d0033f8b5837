import { FASE } from '#app/domain/etapa/ids.ts';
import { LUGAR_PADRAO } from '#app/lib/lugar.ts';
import type { JsonSchema } from './openapi.server.ts';

export const UUID = '019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b';

/** What a field of that name holds, where its type does not tell. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  area_atuacao: 'fpr',
  area: 'fpr',
  atividades: 'inst',
  atividade: 'inst',
  tipo: 'misto',
  cpf: '529.982.247-25',
  arrayCPFS: ['52998224725'],
  cnpj: '11.222.333/0001-81',
  cep: '75800000',
  email: 'maria@exemplo.com.br',
  emailAddress: 'maria@exemplo.com.br',
  password: 'uma frase comprida',
  senha: 'uma frase comprida',
  phoneNumber: '(62) 99999-8888',
  telefone: '(62) 99999-8888',
  firstName: 'Maria',
  lastName: 'Silva',
  data: '2027-03-10',
  data_fim: '2027-03-11',
  data_inicio: '2027-03-10',
  valido_ate: '2027-12-31',
  peRealizacaoInicial: '2027-03-10',
  peRealizacaoFinal: '2027-03-12',
  peRecurso: '2027-03-15',
  peRecursoFinal: '2027-03-16',
  dataNascimento: '1980-09-05',
  date: '2027-03-10T12:00:00.000Z',
  hora: '08:00',
  hora_fim: '12:00',
  idFase: FASE.demonstracaoDeInteresse,
  id_fase: FASE.demonstracaoDeInteresse,
  ano: '2027',
  mes: '3',
  codCurso: '1001',
  versaoNumero: '1',
  edital: '0',
  credenciamento: 'FPR-0146/2026',
  identificacao_processo: 'FPR-0146/2026',
  processo: 'FPR-0146-2026',
  CODIGO: 'FPR-0146/2026',
  CODCURSO: '1001',
  CODDISC: '100101',
  MUNICIPIO: 'Jataí',
  CODETDMUNICIPIO: LUGAR_PADRAO.uf,
  cod_estado: LUGAR_PADRAO.uf,
  estado: LUGAR_PADRAO.uf,
  uf: LUGAR_PADRAO.uf,
  cidade: 'Jataí',
  nome: 'Maria Silva',
  local: 'Sala 1',
  id_membro1: '0001',
  id_membro2: '0002',
  id_membro3: '0003',
  user: 'Maria Silva',
};
/** What cannot stand beside what a body already says. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['instancia', 'aprovacao_superintendencia', 'justificativa_aprovacao_superintendencia'],
  ...['busca', 'confirmacao', 'recursoInicio', 'recursoFinal', 'selecao_id', 'tipo_fase_entrevistas'],
]);

/** A value that a schema takes, as a caller would write it; optional fields that only repeat another are left out. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const known = BY_NAME[name];
  if (known !== undefined && fits(schema, known)) return known;
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return ofObject(schema);
    case 'array':
      return [exampleOf((schema.items ?? {}) as JsonSchema, name)];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'string':
      return ofText(schema);
    default:
      return null;
  }
}

const fits = (schema: JsonSchema, value: unknown): boolean => {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return choices.some((one) => fits(one, value));
  if (schema.const !== undefined || schema.enum !== undefined) {
    return [schema.const, ...((schema.enum ?? []) as unknown[])].includes(value);
  }
  const type = Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
  const short = typeof value !== 'string' || value.length <= Number(schema.maxLength ?? value.length);
  return schema.type === type && schema.format !== 'uuid' && short;
};

function ofObject({ properties = {}, required = [], additionalProperties }: JsonSchema): unknown {
  const fields = Object.entries(properties as Record<string, JsonSchema>).filter(
    ([name]) => (required as string[]).includes(name) || !LEFT_OUT.has(name),
  );
  const named = fields.map(([name, one]) => [name, exampleOf(one, name)]);
  if (named.length > 0 || typeof additionalProperties !== 'object' || additionalProperties === null) {
    return Object.fromEntries(named);
  }
  return { exemplo: exampleOf(additionalProperties as JsonSchema) };
}

function ofText({ format, pattern, maxLength }: JsonSchema): string {
  if (format === 'uuid') return UUID;
  if (format === 'date') return '2027-03-10';
  if (format === 'date-time') return '2027-03-10T12:00:00.000Z';
  if (format === 'email') return 'maria@exemplo.com.br';
  return pattern === undefined ? 'Texto'.slice(0, Number(maxLength ?? 5)) : '1';
}
