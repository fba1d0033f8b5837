import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#app/lib/project.server.ts';
import { chaveDe, destinoPrincipal, doArquivo, examinarLinhas, nomesDasColunas } from './exame.ts';
import { lerArquivo } from './leitura.server.ts';
import { modeloCsv } from './modelo.ts';
import { acharTabela, TABELAS } from './tabelas.ts';
import type { ArquivoLido, Tabela } from './types.ts';
import { LINHAS_MAXIMAS } from './types.ts';

/** Each file of reference data: its key, what else is unique, what a row may leave out, what it points at. */
const ESPERADAS: Record<
  string,
  { chave: string[]; unicos?: string[]; semColuna?: string[]; vazias?: string[]; aponta?: string[] }
> = {
  cursos: { chave: ['cod_curso'], semColuna: ['ativo'] },
  unidades_curriculares: { chave: ['cod_disciplina'], aponta: ['curso'] },
  cadeias_produtivas: { chave: ['id'], semColuna: ['ativo'] },
  tipos_documento: { chave: ['id'], unicos: ['identificador'], semColuna: ['ativo'] },
  fases: { chave: ['id'], semColuna: ['modulo', 'ordem'], vazias: ['modulo'] },
  criterios_avaliacao: { chave: ['tipo', 'campo'] },
  avaliadores: { chave: ['codigo'] },
  editais: { chave: ['id'], unicos: ['codigo', 'ano'], semColuna: ['ativo'], vazias: ['fim_dia'] },
  empresas_vinculadas: {
    chave: ['cod_cfo', 'cpf', 'edital_id'],
    semColuna: ['ativa', 'cep', 'rua', 'numero', 'bairro', 'cidade', 'cod_municipio', 'uf', 'email', 'ativo'],
    vazias: ['cep', 'rua', 'numero', 'bairro', 'cidade', 'cod_municipio', 'uf', 'email', 'fim_dia'],
    aponta: ['edital', 'municipio'],
  },
  carga_horaria: { chave: ['cpf', 'ano', 'mes'] },
  feriados: { chave: ['dia', 'ambito'] },
};

/** What the installation brings of each; of the days off it brings none: they are the place's. */
const FERIADOS = 'dia;ambito;nome\n24/05/2027;municipal;Padroeira\n';
const trazido = (id: string): string =>
  id === 'feriados' ? FERIADOS : readFileSync(join(projectRoot, `prisma/data/${id}.csv`), 'utf8');

const lido = (texto: string): ArquivoLido => {
  const arquivo = lerArquivo(new TextEncoder().encode(texto));
  if ('problema' in arquivo) throw new Error(arquivo.problema.problema);
  return arquivo;
};

describe('os arquivos de referência (R-EXT-07)', () => {
  it('são estes, na ordem em que uns pedem os outros', () => {
    expect(TABELAS.map(({ id }) => id)).toEqual(Object.keys(ESPERADAS));
    expect(acharTabela(' Carga-Horaria ')?.id).toBe('carga_horaria');
    expect(acharTabela('outra')).toBeNull();
  });

  it.each(TABELAS.map((tabela) => [tabela.id, tabela] as const))('%s', (id, tabela) => {
    const esperada = ESPERADAS[id];
    const arquivo = lido(trazido(id));
    const exame = examinarLinhas(tabela, arquivo);
    expect(exame.problemas).toEqual([]);
    expect(exame.avisos).toEqual([]);
    expect(exame.registros).toHaveLength(arquivo.linhas.length);
    expect(exame.campos).toHaveLength(arquivo.cabecalho.length);
    const [modelo = ''] = modeloCsv(tabela).replace('\uFEFF', '').split('\r\n');
    for (const nome of arquivo.cabecalho) expect(modelo.split(';')).toContain(nome);
    expect(destinoPrincipal(tabela).chave).toEqual(esperada?.chave);
    expect((destinoPrincipal(tabela).unicos ?? []).flat()).toEqual(esperada?.unicos ?? []);
    const campos = (quais: (coluna: Tabela['colunas'][number]) => unknown) =>
      tabela.colunas.filter(quais).map(({ campo }) => campo);
    expect(campos(({ opcional }) => opcional)).toEqual(esperada?.semColuna ?? []);
    expect(campos(({ vazia }) => vazia)).toEqual(esperada?.vazias ?? []);
    expect((tabela.referencias ?? []).map((referencia) => referencia.tabela)).toEqual(esperada?.aponta ?? []);
    const destinos = new Set(tabela.destinos.flatMap((destino) => destino.campos));
    expect([...destinos].toSorted()).toEqual(campos(() => true).toSorted());
    for (const { chave } of tabela.destinos) for (const campo of chave) expect(destinos).toContain(campo);
    for (const { campos: deles } of tabela.referencias ?? [])
      for (const campo of deles) expect(destinos).toContain(campo);
    for (const nome of tabela.colunas.flatMap(({ apelidos = [] }) => apelidos)) expect(nome).toMatch(/\w/);
  });

  it('uma empresa, que se repete nas linhas da sua gente, tem um CNPJ só seu', () => {
    expect(acharTabela('empresas_vinculadas')?.destinos[0]).toMatchObject({
      chave: ['cod_cfo'],
      unicos: [['cnpj']],
    });
  });

  it.each([
    ['carga_horaria', 'mes', ['1', '12'], ['0', '13']],
    ['carga_horaria', 'ano', ['2000', '2100'], ['1999', '2101']],
    ['carga_horaria', 'horas', ['0', '744', '1,25'], ['-1', '745', '1,255']],
    ['carga_horaria', 'indisponibilidade', ['0', '100'], ['-1', '101']],
    ['editais', 'ano', ['2000', '2100'], ['1999', '2101']],
    ['editais', 'id', ['1'], ['0']],
    ['cursos', 'tipo', ['1', '99'], ['0', '100']],
    ['cursos', 'area', ['fpr', 'AT'], ['xx']],
    ['tipos_documento', 'publico', ['todos', 'tecnico', 'instrutoria'], ['outro']],
    ['tipos_documento', 'habilitacao', ['HabTec', 'HabJud'], ['Hab']],
    ['criterios_avaliacao', 'tipo', ['E', 'D'], ['X']],
    ['criterios_avaliacao', 'nota_max', ['0', '100', '1,5'], ['-1', '101', '1,55']],
    ['criterios_avaliacao', 'nota_min', ['0', '1,5'], ['-1', '1,55']],
    ['fases', 'ordem', ['1'], ['0']],
    ['fases', 'recurso', ['Sim', '0'], ['talvez']],
  ])('%s: %s aceita %j e recusa %j', (id, campo, bons, maus) => {
    const tabela = acharTabela(id);
    if (!tabela) throw new Error(id);
    const texto = readFileSync(join(projectRoot, `prisma/data/${id}.csv`), 'utf8');
    const arquivo = lido(texto);
    const indice = [...examinarLinhas(tabela, arquivo).campos].indexOf(campo);
    const com = (valor: string) => {
      const [primeira] = arquivo.linhas;
      if (!primeira) throw new Error('vazio');
      const celulas = primeira.celulas.map((celula, i) => (i === indice ? valor : celula));
      return examinarLinhas(tabela, { ...arquivo, linhas: [{ ...primeira, celulas }] }).problemas;
    };
    for (const valor of bons) expect(com(valor), valor).toEqual([]);
    for (const valor of maus) expect(com(valor), valor).toHaveLength(1);
  });
});

describe('o que se diz de um arquivo (R-EXT-07)', () => {
  const CURSOS = acharTabela('cursos') as Tabela;
  const EDITAIS = acharTabela('editais') as Tabela;
  const EMPRESAS = acharTabela('empresas_vinculadas') as Tabela;
  const problemas = (tabela: Tabela, texto: string) =>
    examinarLinhas(tabela, lido(texto)).problemas.map(({ linha, coluna, valor, problema }) => [
      linha,
      coluna,
      valor,
      problema,
    ]);

  it('o cabeçalho, sem diferença de maiúscula, acento e pontuação', () => {
    const { campos, problemas: ruins } = examinarLinhas(
      CURSOS,
      lido('código do curso;Nome do Curso;TIPO;Área de atuação\n1;A;1;fpr'),
    );
    expect(ruins).toEqual([]);
    expect(campos).toEqual(['cod_curso', 'nome', 'tipo', 'area']);
    expect(problemas(CURSOS, 'COD CURSO;Curso:;(tipo);área\n1;A;1;fpr')).toEqual([]);
    expect(problemas(CURSOS, 'CODCURSO;CURSO;tipo\n1;A;1')).toEqual([
      [1, 'area', '', 'A coluna obrigatória não foi encontrada.'],
    ]);
    expect(problemas(CURSOS, 'CODCURSO;CURSO;Nome;tipo;area\n1;A;B;1;fpr')).toEqual([
      [1, 'Nome', '', 'A coluna CURSO aparece duas vezes.'],
    ]);
    const comOutra = examinarLinhas(CURSOS, lido('CODCURSO;CURSO;tipo;area;cor;\n1;A;1;fpr;azul;'));
    expect(comOutra.avisos).toEqual([
      { linha: 1, coluna: 'cor', valor: '', problema: 'A coluna não é conhecida e foi ignorada.' },
    ]);
    expect(comOutra.problemas).toEqual([]);
  });

  it('uma coluna vem pelo nome, pelo nome do campo ou por um apelido; o nome vence', () => {
    const tabela: Tabela = {
      id: 'x',
      rotulo: 'X',
      colunas: [
        { nome: 'UM', campo: 'primeiro', apelidos: ['DOIS'], tipo: 'texto' },
        { nome: 'DOIS', campo: 'segundo', tipo: 'texto', vazia: true },
      ],
      destinos: [{ tabela: 'x', chave: ['primeiro'], campos: ['primeiro', 'segundo'] }],
    };
    expect(examinarLinhas(tabela, lido('primeiro;DOIS\na;b')).registros).toEqual([
      { linha: 2, valores: { primeiro: 'a', segundo: 'b' } },
    ]);
    expect(examinarLinhas(tabela, lido('UM;segundo\na;')).registros).toEqual([
      { linha: 2, valores: { primeiro: 'a', segundo: null } },
    ]);
  });

  it('com o cabeçalho errado não se olham as linhas, e coluna sem nome não conta', () => {
    expect(problemas(CURSOS, 'CODCURSO;CURSO;tipo\n1;A;x')).toEqual([
      [1, 'area', '', 'A coluna obrigatória não foi encontrada.'],
    ]);
    const semNome = examinarLinhas(CURSOS, {
      ...lido('CODCURSO;CURSO;tipo;area\n1;A;1;fpr'),
      cabecalho: ['CODCURSO', 'CURSO', 'tipo', 'area', '  '],
    });
    expect(semNome.avisos).toEqual([]);
    expect(semNome.problemas).toEqual([]);
  });

  it('uma linha com problema não vira registro, nem repete a chave de outra', () => {
    const { registros, problemas: ruins } = examinarLinhas(
      CURSOS,
      lido('CODCURSO;CURSO;tipo;area\n1;A;1;fpr\n1;;1;fpr'),
    );
    expect(registros.map(({ linha }) => linha)).toEqual([2]);
    expect(ruins).toEqual([{ linha: 3, coluna: 'CURSO', valor: '', problema: 'O valor é obrigatório.' }]);
  });

  it('o problema diz a coluna como o arquivo a escreveu', () => {
    expect(problemas(CURSOS, 'Código do Curso;CURSO;tipo;area\n1 2;A;1;fpr')).toEqual([
      [
        2,
        'Código do Curso',
        '1 2',
        'O código só pode ter letras, números, ponto, traço, barra e sublinhado.',
      ],
    ]);
  });

  it('as linhas: quantas, e cada célula com o seu lugar', () => {
    const cabecalho = 'CODCURSO;CURSO;tipo;area';
    expect(problemas(CURSOS, `${cabecalho}\n`)).toEqual([
      [null, null, '', 'O arquivo não tem linhas além do cabeçalho.'],
    ]);
    expect(problemas(CURSOS, `${cabecalho}\n1;A;x;fpr\n2;;1;fpr`)).toEqual([
      [2, 'tipo', 'x', 'O valor não é um número inteiro.'],
      [3, 'CURSO', '', 'O valor é obrigatório.'],
    ]);
    expect(problemas(CURSOS, `${cabecalho}\n1;A;1;fpr;a mais;e mais`)).toEqual([
      [2, null, 'a mais;e mais', 'A linha tem mais colunas (6) que o cabeçalho (4).'],
    ]);
    expect(problemas(CURSOS, `${cabecalho}\n1;A;1`)).toEqual([[2, 'area', '', 'O valor é obrigatório.']]);
    const linhas = (quantas: number) =>
      examinarLinhas(CURSOS, {
        ...lido(`${cabecalho}\n1;A;1;fpr`),
        linhas: Array.from({ length: quantas }, (_, i) => ({
          linha: i + 2,
          celulas: [String(i), 'A', '1', 'fpr'],
        })),
      }).problemas.map(({ problema }) => problema);
    expect(linhas(LINHAS_MAXIMAS + 1)).toEqual(['O arquivo passa de 50.000 linhas.']);
    expect(linhas(LINHAS_MAXIMAS)).toEqual([]);
  });

  it('o que se completa é avisado', () => {
    const { avisos, registros } = examinarLinhas(
      acharTabela('avaliadores') as Tabela,
      lido('CODIGO;NOME;EMAIL\n12;Rui;Rui@Exemplo.com.br'),
    );
    expect(avisos).toEqual([
      {
        linha: 2,
        coluna: 'CODIGO',
        valor: '12',
        problema: 'Zeros à esquerda completados: 12 foi lido como 000012.',
      },
    ]);
    expect(registros).toEqual([
      { linha: 2, valores: { codigo: '000012', nome: 'Rui', email: 'rui@exemplo.com.br' } },
    ]);
  });

  const edital = (id: string, codigo: string, inicio: string, fim: string) =>
    `${id};${codigo};2026;N;R;P;${inicio};${fim};1`;
  const EDITAL = 'ID;CODIGO;ANO;NOME;NOME_REDUZIDO;NUM_PROCESSO;DT_INICIO;DT_FIM;ATIVO';

  it('um período não acaba antes de começar (R-EXT-10)', () => {
    expect(problemas(EDITAIS, `${EDITAL}\n${edital('1', '001', '02/01/2026', '01/01/2026')}`)).toEqual([
      [2, 'DT_FIM', '2026-01-01', 'O fim é anterior ao início (02/01/2026).'],
    ]);
    expect(problemas(EDITAIS, `${EDITAL}\n${edital('1', '001', '02/01/2026', '02/01/2026')}`)).toEqual([]);
    expect(problemas(EDITAIS, `${EDITAL}\n${edital('1', '001', '02/01/2026', '')}`)).toEqual([]);
  });

  it('uma chave vem uma vez, e o que é único é de uma chave só', () => {
    const linhas = [
      edital('1', '001', '01/01/2026', ''),
      edital('1', '002', '01/01/2026', ''),
      edital('2', '001', '01/01/2026', ''),
    ];
    expect(problemas(EDITAIS, [EDITAL, ...linhas].join('\n'))).toEqual([
      [3, 'ID', '1', 'A mesma chave já está na linha 2.'],
      [4, 'CODIGO + ANO', '001 / 2026', 'O valor já está na linha 2, que tem outra chave.'],
    ]);
  });

  it('uma empresa diz o mesmo em todas as linhas da sua gente', () => {
    const cabecalho = 'CODCFO;CGCCFO;NOME;NOMEFANTASIA;NOME_PESSOA;cpf;EDITAL_ID;DTVINCULOINI;DTVINCULOFIM';
    const linha = (nome: string, cpf: string) => `C1;99910101990124;${nome};F;P;${cpf};1;01/01/2026;`;
    const dois = [linha('Lavoura', '00000910147'), linha('Outra', '00000910228')];
    expect(problemas(EMPRESAS, [cabecalho, ...dois].join('\n'))).toEqual([
      [3, 'NOME', 'Outra', 'O valor é diferente do da linha 2, que tem o mesmo CODCFO.'],
    ]);
    expect(
      problemas(
        EMPRESAS,
        [cabecalho, linha('Lavoura', '00000910147'), linha('Lavoura', '00000910228')].join('\n'),
      ),
    ).toEqual([]);
  });

  it('um campo que o arquivo não traz não difere entre as linhas de uma empresa', () => {
    const cabecalho =
      'CODCFO;CGCCFO;NOME;NOMEFANTASIA;NOME_PESSOA;cpf;EDITAL_ID;DTVINCULOINI;DTVINCULOFIM;CEP';
    const linha = (cpf: string, cep: string) => `C1;99910101990124;N;F;P;${cpf};1;01/01/2026;;${cep}`;
    expect(
      problemas(EMPRESAS, [cabecalho, linha('00000910147', '74000010'), linha('00000910228', '')].join('\n')),
    ).toEqual([[3, 'CEP', '', 'O valor é diferente do da linha 2, que tem o mesmo CODCFO.']]);
  });

  it('a linha é do último destino', () => {
    const destino = (tabela: string) => ({ tabela, chave: ['id'], campos: ['id'] });
    const destinos: Tabela['destinos'] = [destino('a'), destino('b'), destino('c')];
    expect(destinoPrincipal({ ...EMPRESAS, destinos })).toBe(destinos[2]);
  });

  it('nomes e chaves', () => {
    expect(nomesDasColunas(EDITAIS, ['codigo', 'ano', 'outro'])).toBe('CODIGO + ANO + outro');
    expect(chaveDe({ linha: 2, valores: { a: 1, b: null } }, ['a', 'b'])).toBe('1 / null');
    expect(doArquivo('x')).toEqual({ linha: null, coluna: null, valor: '', problema: 'x' });
  });
});
