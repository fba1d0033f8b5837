import { describe, expect, it, test } from 'vitest';
import { TIPO } from '../types.ts';
import { exemploDoTipo } from './campos.ts';
import { comoSeGuarda, datasDigitadas, lerTexto, previaDoTexto, problemasDoTexto } from './rules.ts';

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
