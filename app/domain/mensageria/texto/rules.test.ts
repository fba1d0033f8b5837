import { describe, expect, it, test } from 'vitest';
import { TIPO } from '../types.ts';
import { exemploDoTipo } from './campos.ts';
import {
  assuntoDoTexto,
  assuntoPreenchido,
  comoSeGuarda,
  datasDigitadas,
  lerTexto,
  preenchido,
  previaDoTexto,
  problemasDoTexto,
} from './rules.ts';

const TEXTO = 'Olá, **{{nome}}**.\n\nAté {{prazo}}: {{objeto}}.\n\n[Ver]({{link}})';
const certo = { assunto: 'Demanda de {{objeto}}', corpo: TEXTO };

describe('R-MSG-21: os campos são conferidos ao salvar', () => {
  it('aceita os do tipo; diz ao lado o que não existe, o que falta e as chaves sem par', () => {
    expect(problemasDoTexto(TIPO.avisoDeDemanda, certo)).toEqual({});
    expect(problemasDoTexto(TIPO.avisoDeDemanda, { ...certo, corpo: `${TEXTO} {{cpf}}` }).corpo).toContain(
      'Aqui não existe {{cpf}}',
    );
    expect(problemasDoTexto(TIPO.avisoDeDemanda, { ...certo, corpo: 'Só {{objeto}}.' }).corpo).toBe(
      'Falta no texto: {{link}} (endereço do botão no portal), {{prazo}} (fim do prazo).',
    );
    expect(problemasDoTexto(TIPO.avisoDeDemanda, { ...certo, assunto: 'Até {{prazo' }).assunto).toContain(
      'sem par',
    );
    expect(problemasDoTexto(TIPO.avisoDeDemanda, { ...certo, corpo: `${TEXTO} {{}}` }).corpo).toBeDefined();
  });

  it('diz quais campos há no lugar, ou que não há nenhum', () => {
    const erro = (tipo: typeof TIPO.avisoDeDemanda | 19, assunto: string) =>
      problemasDoTexto(tipo, { assunto, corpo: '' }).assunto;
    expect(erro(TIPO.avisoDeDemanda, '{{cpf}} {{ rg }} {{cpf}}')).toBe(
      'Aqui não existe {{cpf}}, {{rg}}. Use: {{objeto}}, {{prazo}}, {{nome}}, {{processo}}, {{detalhes}}.',
    );
    expect(erro(19, '{{cpf}}')).toBe('Aqui não existe {{cpf}}. Use: nenhum campo.');
  });

  it('o assunto não tem endereço nem o que pode vir vazio', () => {
    const assunto = (texto: string) =>
      problemasDoTexto(TIPO.cadastroPreliminar, { assunto: texto, corpo: '' }).assunto;
    expect(assunto('{{resultado}} em {{processo}}')).toBeUndefined();
    expect(assunto('{{link}}')).toBeDefined();
    expect(assunto('{{motivo}}')).toBeDefined();
  });
});

test('R-MSG-22: as datas escritas à mão são achadas, as dos campos não', () => {
  const datas = (corpo: string) => datasDigitadas({ assunto: '', corpo });
  expect(datas('Até 12/03/2027, de novo 12/03/2027, em 5/4, 2027-03-12 e 1º de março.')).toEqual([
    '12/03/2027',
    '5/4',
    '2027-03-12',
    '1º de março',
  ]);
  expect(datas('Até {{prazo}}, às 23h59, pela NR-31, de 2 de cada 10.')).toEqual([]);
});

describe('o texto', () => {
  it('é guardado sem sobras: linhas de um tipo só, campos sem espaços', () => {
    expect(comoSeGuarda(' a\r\n{{ nome }}\rb ')).toBe('a\n{{nome}}\nb');
  });

  it('tem parágrafos, negrito e o botão; o parágrafo de um campo vazio não sai', () => {
    expect(lerTexto('Um **dois**\ntrês\n\nMotivo: {{motivo}}\n\n[Ir]({{link}})', ['motivo'])).toEqual([
      {
        linhas: [
          [
            { texto: 'Um ', negrito: false },
            { texto: 'dois', negrito: true },
          ],
          [{ texto: 'três', negrito: false }],
        ],
      },
      { botao: 'Ir' },
    ]);
  });

  it('um parágrafo só de espaços não é parágrafo, e as pontas não contam', () => {
    const um = { linhas: [[{ texto: 'a', negrito: false }]] };
    expect(lerTexto(' a\n\n \n\n[Ir]({{link}}) ')).toEqual([um, { botao: 'Ir' }]);
    expect(lerTexto('Até {{ prazo }}', ['prazo'])).toEqual([]);
  });

  it('o que não tem valor fica nas suas chaves; o assunto fica em uma linha, até 180 caracteres', () => {
    expect(preenchido('{{a}} {{b}}', { a: 'x' })).toBe('x {{b}}');
    expect(assuntoDoTexto('{{a}} {{b}}', { a: `x\n${'y'.repeat(300)}` })).toBe(`x ${'y'.repeat(178)}`);
  });

  it('R-MSG-21: o assunto de uma mensagem que não traz o campo não é o escrito', () => {
    expect(assuntoPreenchido('{{processo}}: {{nome}}', { processo: 'F' })).toBeNull();
    expect(assuntoPreenchido('{{processo}}', { processo: '{{nome}}' })).toBe('{{nome}}');
  });

  it('a prévia tem o botão, e não o parágrafo de um campo vazio', () => {
    const corpo = 'Motivo: {{motivo}}\n\n[Ver {{nome}}]({{link}})';
    expect(previaDoTexto({ assunto: 'a', corpo }, { motivo: '', nome: 'Ana' }).blocos).toEqual([
      { botao: 'Ver Ana' },
    ]);
    expect(previaDoTexto({ assunto: 'a', corpo }, { motivo: 'x', nome: 'Ana' }).blocos).toHaveLength(2);
  });

  it('o valor de um campo não vira marca nem outro campo', () => {
    const dados = { ...exemploDoTipo(TIPO.avisoDeDemanda), nome: '**x** {{prazo}} <b>y</b>' };
    expect(previaDoTexto(certo, dados).blocos[0]).toEqual({
      linhas: [
        [
          { texto: 'Olá, ', negrito: false },
          { texto: '**x** {{prazo}} <b>y</b>', negrito: true },
          { texto: '.', negrito: false },
        ],
      ],
    });
  });
});
