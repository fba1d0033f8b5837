import { describe, expect, it } from 'vitest';
import { indiciosEmPalavras, indiciosEntre, sobrenomes, type Conhecido } from './indicios.ts';

describe('sobrenomes', () => {
  it.each([
    ['Ana Maria de Souza Lima', ['maria', 'souza', 'lima']],
    ['José da Conceição Filho', ['conceicao']],
    ["Rita D'Ávila Júnior", ["d'avila"]],
    ['Cher', []],
    ['Lia dos Santos e Sá do Vale das Neves', ['santos', 'sa', 'vale', 'neves']],
    ['Rui Costa Jr.', ['costa']],
    ['Ana Luz Filha', ['luz']],
    ['Rui Luz Neto', ['luz']],
    ['Ana Luz Neta', ['luz']],
    ['Rui Luz Sobrinho', ['luz']],
    ['Rui Luz Segundo', ['luz']],
    ['(Ana)  Lima', ['lima']],
    ['', []],
  ])('%j: %j', (nome, esperado) => {
    expect(sobrenomes(nome)).toEqual(esperado);
  });
});

const pessoa = (mais: Partial<Conhecido> = {}): Conhecido => ({
  nome: 'Ana Buriti',
  email: 'ana@a.example',
  empresas: [],
  municipio: '5208707',
  ...mais,
});
const achados = (membro: Partial<Conhecido>, candidato: Partial<Conhecido>, juntos: string | null = null) =>
  Object.fromEntries(
    indiciosEntre(
      pessoa(membro),
      pessoa({ nome: 'Bento Pequi', email: 'b@b.example', ...candidato }),
      juntos,
    ).map(({ codigo, achado }) => [codigo, achado]),
  );

describe('indícios (R-IMP-04)', () => {
  it('nenhum', () => {
    expect(achados({}, {})).toEqual({ empresa: false, sobrenome: false, dominio: false, juntos: false });
  });

  it.each([
    [{ empresas: ['1'] }, { empresas: ['1', '2'] }, 'empresa', true],
    [{ empresas: ['1'] }, { empresas: ['2'] }, 'empresa', false],
    [{ empresas: null }, { empresas: ['2'] }, 'empresa', null],
    [{ empresas: ['1'] }, { empresas: null }, 'empresa', null],
    [{}, { nome: 'Bento BURITI' }, 'sobrenome', true],
    [{}, { nome: 'Bento Buriti', municipio: '5200050' }, 'sobrenome', false],
    [{ municipio: null }, { nome: 'Bento Buriti' }, 'sobrenome', null],
    [{}, { nome: 'Bento Buriti', municipio: null }, 'sobrenome', null],
    [{ municipio: null }, {}, 'sobrenome', false],
    [{ email: 'a@Empresa.com.br' }, { email: 'b@empresa.com.br' }, 'dominio', true],
    [{ email: 'a@sub.empresa.com.br' }, { email: 'b@empresa.com.br' }, 'dominio', false],
  ] as [Partial<Conhecido>, Partial<Conhecido>, string, boolean | null][])(
    '%j e %j: %s %s',
    (um, outro, codigo, esperado) => {
      expect(achados(um, outro)[codigo]).toBe(esperado);
    },
  );

  // Addresses that anybody may have tie nobody to anybody.
  it.each([
    ...['gmail.com', 'hotmail.com', 'outlook.com', 'outlook.com.br', 'live.com', 'msn.com', 'icloud.com'],
    ...['yahoo.com', 'yahoo.com.br', 'uol.com.br', 'bol.com.br', 'terra.com.br', 'ig.com.br', 'globo.com'],
    ...['proton.me', 'protonmail.com', 'me.com', 'oi.com.br'],
    // Kept for examples: nobody's organisation.
    ...['example.org', 'caixa.example.com', 'porteira.example', 'porteira.test'],
  ])('dois e-mails de %s não dizem nada', (publico) => {
    expect(achados({ email: `a@${publico}` }, { email: `b@${publico}` }).dominio).toBe(false);
  });

  it('serviram juntos antes', () => {
    expect(achados({}, {}, 'FPR-0001/2026').juntos).toBe(true);
  });

  it('em palavras: o que se achou, com o que é comum, e o que não se pôde comparar', () => {
    const palavras = (membro: Partial<Conhecido>, candidato: Partial<Conhecido>, juntos: string | null) =>
      indiciosEmPalavras(
        indiciosEntre(
          pessoa(membro),
          pessoa({ nome: 'Bento Pequi', email: 'b@b.example', ...candidato }),
          juntos,
        ),
      );
    expect(
      palavras(
        { nome: 'Ana Buriti Lima', email: 'ana@Empresa.com.br', empresas: ['1', '2', '3'] },
        { nome: 'Bento Lima Buriti', email: 'b@empresa.com.br', empresas: ['3', '1'] },
        'FPR-0001/2026',
      ),
    ).toEqual({
      achados: [
        'Os dois têm ou tiveram vínculo com a mesma empresa. (1, 3)',
        'Os dois têm um sobrenome em comum e moram no mesmo município. (buriti, lima)',
        'Os dois usam e-mail da mesma organização. (empresa.com.br)',
        'Os dois já atuaram juntos em uma banca. (FPR-0001/2026)',
      ],
      naoComparados: [],
    });
    expect(palavras({ empresas: null, municipio: null }, { nome: 'Bento Buriti' }, null)).toEqual({
      achados: [],
      naoComparados: [
        'Vínculos não comparados: o portal não conhece os deste membro.',
        'Os dois têm um sobrenome em comum; o portal não conhece o município de ambos.',
      ],
    });
    expect(palavras({}, {}, null)).toEqual({ achados: [], naoComparados: [] });
    expect(indiciosEmPalavras([{ codigo: 'juntos', achado: true, detalhe: '' }]).achados).toEqual([
      'Os dois já atuaram juntos em uma banca.',
    ]);
  });

  it('o que se guarda de cada um é o que é comum, e nada onde nada é', () => {
    const detalhes = (membro: Partial<Conhecido>, candidato: Partial<Conhecido>) =>
      indiciosEntre(
        pessoa(membro),
        pessoa({ nome: 'Bento Pequi', email: 'b@b.example', ...candidato }),
        null,
      ).map(({ detalhe }) => detalhe);
    expect(detalhes({ empresas: null }, {})).toEqual(['', '', '', '']);
    expect(detalhes({ email: 'a@gmail.com' }, { email: 'b@gmail.com' })).toEqual(['', '', 'gmail.com', '']);
  });
});
