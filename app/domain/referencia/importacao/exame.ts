import { comoDia, formatarDia } from '#app/lib/dates.ts';
import { fold } from '#app/lib/text.ts';
import { lerCelula } from './campos.ts';
import type { ArquivoLido, Coluna, Destino, Problema, Registro, Tabela, Valor } from './types.ts';
import { LINHAS_MAXIMAS } from './types.ts';

export type ExameDasLinhas = {
  registros: Registro[];
  /** Fields whose column the file has. */
  campos: string[];
  problemas: Problema[];
  avisos: Problema[];
};

/** Case, accents, blanks and punctuation of a header never count. */
const dobrarNome = (nome: string): string => fold(nome).replace(/[^a-z0-9]/g, '');

/** Everything that can be told from the file alone: header, types, repeated keys. R-EXT-07. */
export function examinarLinhas(
  tabela: Tabela,
  arquivo: ArquivoLido,
  linhasMaximas = LINHAS_MAXIMAS,
): ExameDasLinhas {
  const { posicoes, problemas, avisos } = examinarCabecalho(tabela, arquivo.cabecalho);
  const exame: ExameDasLinhas = { registros: [], campos: [...posicoes.keys()], problemas, avisos };
  if (arquivo.linhas.length > linhasMaximas) {
    problemas.push(doArquivo(`O arquivo passa de ${linhasMaximas.toLocaleString('pt-BR')} linhas.`));
  }
  if (problemas.length > 0) return exame;
  if (arquivo.linhas.length === 0) {
    problemas.push(doArquivo('O arquivo não tem linhas além do cabeçalho.'));
    return exame;
  }
  for (const { linha, celulas } of arquivo.linhas) {
    if (celulas.length > arquivo.cabecalho.length) {
      problemas.push({
        linha,
        coluna: null,
        valor: celulas.slice(arquivo.cabecalho.length).join(arquivo.separador),
        problema: `A linha tem mais colunas (${String(celulas.length)}) que o cabeçalho (${String(arquivo.cabecalho.length)}).`,
      });
      continue;
    }
    const valores: Record<string, Valor> = {};
    let inteira = true;
    for (const [campo, { indice, coluna }] of posicoes) {
      const bruto = celulas[indice] ?? '';
      const lida = lerCelula(coluna, bruto);
      const onde = { linha, coluna: arquivo.cabecalho[indice] ?? coluna.nome, valor: bruto };
      if ('problema' in lida) {
        problemas.push({ ...onde, problema: lida.problema });
        inteira = false;
      } else {
        if (lida.aviso !== undefined) avisos.push({ ...onde, problema: lida.aviso });
        valores[campo] = lida.valor;
      }
    }
    if (!inteira) continue;
    exame.registros.push({ linha, valores });
    for (const { campo, problema } of recusas(tabela, valores)) {
      const coluna = nomesDasColunas(tabela, [campo]);
      problemas.push({ linha, coluna, valor: String(valores[campo] ?? ''), problema });
    }
  }
  for (const destino of tabela.destinos) examinarRepetidas(tabela, destino, exame);
  return exame;
}

/** What is wrong between the values of one row. */
function recusas(tabela: Tabela, valores: Registro['valores']): { campo: string; problema: string }[] {
  return (tabela.periodos ?? []).flatMap(([inicio, campo]) => {
    const [de, ate] = [valores[inicio], valores[campo]];
    const invertido = typeof de === 'string' && typeof ate === 'string' && ate < de;
    return invertido
      ? [{ campo, problema: `O fim é anterior ao início (${formatarDia(comoDia(de))}).` }]
      : [];
  });
}

type Posicao = { indice: number; coluna: Coluna };

function examinarCabecalho(tabela: Tabela, cabecalho: readonly string[]) {
  const problemas: Problema[] = [];
  const avisos: Problema[] = [];
  const posicoes = new Map<string, Posicao>();
  cabecalho.forEach((nome, indice) => {
    const coluna = acharColuna(tabela, nome);
    if (coluna === undefined) {
      if (nome.trim() !== '') {
        avisos.push({
          linha: 1,
          coluna: nome,
          valor: '',
          problema: 'A coluna não é conhecida e foi ignorada.',
        });
      }
    } else if (posicoes.has(coluna.campo)) {
      problemas.push({
        linha: 1,
        coluna: nome,
        valor: '',
        problema: `A coluna ${coluna.nome} aparece duas vezes.`,
      });
    } else posicoes.set(coluna.campo, { indice, coluna });
  });
  for (const coluna of tabela.colunas) {
    if (!coluna.opcional && !posicoes.has(coluna.campo)) {
      problemas.push({
        linha: 1,
        coluna: coluna.nome,
        valor: '',
        problema: 'A coluna obrigatória não foi encontrada.',
      });
    }
  }
  return { posicoes, problemas, avisos };
}

/** By its own name first: an alias of one column may be the name of another. */
function acharColuna(tabela: Tabela, nome: string): Coluna | undefined {
  const procurado = dobrarNome(nome);
  const iguais = (textos: readonly string[]) => textos.some((texto) => dobrarNome(texto) === procurado);
  return (
    tabela.colunas.find((coluna) => iguais([coluna.nome])) ??
    tabela.colunas.find((coluna) => iguais([coluna.campo])) ??
    tabela.colunas.find((coluna) => iguais(coluna.apelidos ?? []))
  );
}

export const chaveDe = (registro: Registro, campos: readonly string[]): string =>
  campos.map((campo) => String(registro.valores[campo])).join(' / ');

/** What a row of the file is: the last destination. */
export function destinoPrincipal(tabela: Tabela): Destino {
  return tabela.destinos.at(-1) ?? tabela.destinos[0];
}

/** The columns of these fields, as the template names them. */
export const nomesDasColunas = (tabela: Tabela, campos: readonly string[]): string =>
  campos.map((campo) => tabela.colunas.find((coluna) => coluna.campo === campo)?.nome ?? campo).join(' + ');

/**
 * A row may come once; a company, whose data repeat in the rows of its people, must say the same in all of them;
 * and what is unique belongs to one key only.
 */
function examinarRepetidas(tabela: Tabela, destino: Destino, exame: ExameDasLinhas): void {
  const principal = destino === destinoPrincipal(tabela);
  const primeiras = new Map<string, Registro>();
  for (const registro of exame.registros) {
    const chave = chaveDe(registro, destino.chave);
    const primeira = primeiras.get(chave);
    if (primeira === undefined) primeiras.set(chave, registro);
    else if (principal) {
      exame.problemas.push({
        linha: registro.linha,
        coluna: nomesDasColunas(tabela, destino.chave),
        valor: chave,
        problema: `A mesma chave já está na linha ${String(primeira.linha)}.`,
      });
    } else {
      for (const campo of destino.campos) {
        if (registro.valores[campo] === primeira.valores[campo]) continue;
        exame.problemas.push({
          linha: registro.linha,
          coluna: nomesDasColunas(tabela, [campo]),
          valor: String(registro.valores[campo] ?? ''),
          problema: `O valor é diferente do da linha ${String(primeira.linha)}, que tem o mesmo ${nomesDasColunas(tabela, destino.chave)}.`,
        });
      }
    }
  }
  for (const unico of destino.unicos ?? []) {
    const donos = new Map<string, Registro>();
    for (const registro of primeiras.values()) {
      const valor = chaveDe(registro, unico);
      const dono = donos.get(valor);
      if (dono === undefined) donos.set(valor, registro);
      else {
        exame.problemas.push({
          linha: registro.linha,
          coluna: nomesDasColunas(tabela, unico),
          valor,
          problema: `O valor já está na linha ${String(dono.linha)}, que tem outra chave.`,
        });
      }
    }
  }
}

export const doArquivo = (problema: string): Problema => ({ linha: null, coluna: null, valor: '', problema });
