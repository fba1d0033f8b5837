import type { ArquivoLido, Coluna, Tabela } from '../importacao/types.ts';
import type { RegistroDoErp } from './types.ts';

/**
 * The ERP's rows in the form that an import examines. A column that is null in every row is absent from an answer in
 * XML, so that one that may be empty is not missed.
 */
export function linhasDoErp(tabela: Tabela, registros: readonly RegistroDoErp[]): ArquivoLido {
  const nomes = new Set(registros.flatMap((registro) => Object.keys(registro)));
  const dobrados = new Set([...nomes].map((nome) => nome.toUpperCase()));
  for (const { nome, vazia, opcional } of tabela.colunas) {
    if (vazia && !opcional && registros.length > 0 && !dobrados.has(nome.toUpperCase())) nomes.add(nome);
  }
  const cabecalho = [...nomes];
  const tipos = cabecalho.map((nome) => tipoDa(tabela, nome));
  return {
    codificacao: 'UTF-8',
    separador: ';',
    cabecalho,
    linhas: registros.map((registro, indice) => ({
      linha: indice + 1,
      celulas: cabecalho.map((nome, coluna) => celula(registro[nome] ?? null, tipos[coluna])),
    })),
  };
}

const tipoDa = ({ colunas }: Tabela, nome: string): Coluna['tipo'] | undefined =>
  colunas.find((coluna) => coluna.nome.toUpperCase() === nome.toUpperCase())?.tipo;

/** What a machine writes: a day with the hour of its midnight and its zone, a decimal with a point. */
function celula(valor: string | number | boolean | null, tipo: Coluna['tipo'] | undefined): string {
  if (valor === null) return '';
  const texto = (typeof valor === 'boolean' ? (valor ? '1' : '0') : String(valor)).trim();
  if (tipo === 'dia') return texto.replace(/[ T]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/, '');
  if (tipo === 'decimal' && /^[+-]?\d+\.\d+$/.test(texto)) return texto.replace('.', ',');
  return texto;
}
