import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fase } from '#tests/factories/maquina.ts';
import { comoDia, diaDoInstante, fimDoDia, inicioDoDia, somarDias } from '#app/lib/dates.ts';
import { formatarAbertura, formatarJanela, naData } from './janela.ts';
import {
  fasesDatadas,
  fimDaFase,
  janelaDeRecurso,
  motivoForaDaJanela,
  naRealizacao,
  periodoDaFase,
  posicaoNaJanela,
} from './periodo.ts';

const HORA = 3_600_000;
const preliminar = fase(42, '2027-03-08', '2027-03-10', ['2027-03-12', '2027-03-15']);

describe('uma fase em um momento (R-CRO-01)', () => {
  it.each([
    ['2027-03-08T02:59:59.999Z', 'antes'],
    ['2027-03-08T03:00:00.000Z', 'realizacao'],
    ['2027-03-11T02:59:59.999Z', 'realizacao'],
    ['2027-03-11T03:00:00.000Z', 'entre'],
    ['2027-03-12T02:59:59.999Z', 'entre'],
    ['2027-03-12T03:00:00.000Z', 'recurso'],
    ['2027-03-16T02:59:59.999Z', 'recurso'],
    ['2027-03-16T03:00:00.000Z', 'depois'],
  ])('%s é %s', (instante, periodo) => {
    expect(periodoDaFase(preliminar, new Date(instante))).toBe(periodo);
  });

  it('conta primeiro a realização onde o recurso a sobrepõe', () => {
    const sobreposta = fase(42, '2027-03-08', '2027-03-10', ['2027-03-09', '2027-03-12']);
    expect(periodoDaFase(sobreposta, inicioDoDia('2027-03-10'))).toBe('realizacao');
    expect(periodoDaFase(sobreposta, inicioDoDia('2027-03-11'))).toBe('recurso');
    expect(fimDaFase(sobreposta)).toBe('2027-03-12');
  });

  it('sem o recurso, ou com metade de um, termina com o seu último dia', () => {
    const umaFase = fase(17, '2027-03-08', '2027-03-10');
    for (const meio of [
      {},
      { recursoInicio: comoDia('2027-03-12') },
      { recursoFim: comoDia('2027-03-12') },
    ]) {
      const dias = ['2027-03-07', '2027-03-08', '2027-03-10', '2027-03-11'].map(comoDia);
      expect(dias.map((dia) => periodoDaFase({ ...umaFase, ...meio }, inicioDoDia(dia)))).toEqual([
        'antes',
        'realizacao',
        'realizacao',
        'depois',
      ]);
      expect(janelaDeRecurso({ ...umaFase, ...meio })).toBeNull();
    }
  });

  it.each([2018, 2026, 2027])('está certa nas duas bordas de cada hora de %i', (ano) => {
    const inicio = comoDia(`${ano}-10-20`);
    const fim = comoDia(`${ano}-11-25`);
    const umaFase = fase(42, inicio, fim, [comoDia(`${ano}-11-28`), comoDia(`${ano}-12-02`)]);
    const abre = inicioDoDia(inicio).getTime();
    const fecha = fimDoDia(fim).getTime();
    const ultimo = inicioDoDia(comoDia(`${ano + 1}-01-01`)).getTime();
    for (let hora = inicioDoDia(comoDia(`${ano}-01-01`)).getTime(); hora < ultimo; hora += HORA) {
      for (const instante of [hora, hora + HORA - 1]) {
        const esperado = instante < abre ? 'antes' : instante > fecha ? 'depois' : 'dentro';
        const now = new Date(instante);
        expect(posicaoNaJanela({ inicio, fim }, now)).toBe(esperado);
        expect(naRealizacao(umaFase, now)).toBe(esperado === 'dentro');
        const dia = diaDoInstante(now);
        expect(periodoDaFase(umaFase, now) === 'recurso').toBe(
          dia >= `${ano}-11-28` && dia <= `${ano}-12-02`,
        );
      }
    }
  });

  it('abre e fecha uma vez', () => {
    const passo = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(passo, passo, passo, passo, (antes, duracao, espera, recurso) => {
        const inicio = somarDias('2026-12-01', antes);
        const fim = somarDias(inicio, duracao);
        const inicioRecurso = somarDias(fim, espera);
        const umaFase = fase(42, inicio, fim, [inicioRecurso, somarDias(inicioRecurso, recurso)]);
        const ordem = ['antes', 'realizacao', 'entre', 'recurso', 'depois'];
        let anterior = 0;
        for (
          let dia = somarDias(inicio, -2);
          dia <= somarDias(fimDaFase(umaFase), 2);
          dia = somarDias(dia, 1)
        ) {
          const agora = periodoDaFase(umaFase, inicioDoDia(dia));
          expect(periodoDaFase(umaFase, fimDoDia(dia))).toBe(agora);
          expect(ordem.indexOf(agora)).toBeGreaterThanOrEqual(anterior);
          anterior = ordem.indexOf(agora);
        }
        expect(anterior).toBe(4);
      }),
    );
  });
});

describe('um cronograma em um momento', () => {
  it('diz por que uma janela está fechada', () => {
    expect(motivoForaDaJanela(null, inicioDoDia('2027-03-11'))).toBe(
      'O cronograma não foi ajustado para esse credenciamento.',
    );
    expect(motivoForaDaJanela(preliminar, inicioDoDia('2027-03-11'))).toBe(
      'Esse credenciamento está fora da data configurada no cronograma. A fase vai de segunda-feira, 08/03/2027, às 00h00, até quarta-feira, 10/03/2027, às 23h59, horário de Brasília.',
    );
    expect(motivoForaDaJanela(preliminar, fimDoDia('2027-03-10'))).toBeNull();
  });

  it('lê as linhas da tabela e descarta as que não têm datas', () => {
    const data = (dia: string) => new Date(`${dia}T00:00:00Z`);
    const linhas = [
      {
        faseId: 42,
        nomeFase: 'x',
        realizacaoInicio: data('2027-03-08'),
        realizacaoFim: data('2027-03-10'),
        recursoInicio: data('2027-03-12'),
        recursoFim: data('2027-03-15'),
      },
      {
        faseId: 43,
        nomeFase: 'y',
        realizacaoInicio: null,
        realizacaoFim: null,
        recursoInicio: null,
        recursoFim: null,
      },
    ];
    expect(fasesDatadas(linhas)).toEqual([{ ...preliminar, nomeFase: 'x' }]);
    const [inteira] = linhas;
    expect(
      fasesDatadas([
        { ...inteira!, realizacaoInicio: null },
        { ...inteira!, realizacaoFim: null },
      ]),
    ).toEqual([]);
    // Half an appeal is none.
    const semRecurso = { ...fase(42, '2027-03-08', '2027-03-10'), nomeFase: 'x' };
    expect(
      fasesDatadas([
        { ...inteira!, recursoInicio: null },
        { ...inteira!, recursoFim: null },
      ]),
    ).toEqual([semRecurso, semRecurso]);
  });
});

describe('o texto de uma janela', () => {
  const janela = { inicio: comoDia('2027-03-08'), fim: comoDia('2027-03-12') };
  const umDia = { inicio: janela.fim, fim: janela.fim };

  it('tem uma forma para cada uso', () => {
    expect(formatarJanela(janela, 'longa')).toBe(
      'de segunda-feira, 08/03/2027, às 00h00, até sexta-feira, 12/03/2027, às 23h59, horário de Brasília',
    );
    expect(formatarJanela(janela, 'fim')).toBe('sexta-feira, 12/03/2027, às 23h59, horário de Brasília');
    expect(formatarJanela(janela, 'curta')).toBe('12/03/2027, até 23h59');
    expect(formatarJanela(janela, 'dialogo')).toBe('seg. 08/03/2027, às 00h00, a sex. 12/03/2027, às 23h59');
    expect(formatarJanela(umDia, 'dialogo')).toBe('sex. 12/03/2027, das 00h00 às 23h59');
    expect(formatarJanela(janela, 'tabela')).toBe('seg. 08/03 a sex. 12/03');
    expect(formatarJanela(umDia, 'tabela')).toBe('sex. 12/03');
    expect(formatarJanela(janela, 'periodo')).toBe('08/03/2027 a 12/03/2027');
    expect(formatarJanela(janela, 'resumo')).toBe('08/03 a 12/03');
    expect(formatarJanela(umDia, 'resumo')).toBe('12/03');
    expect(formatarAbertura(janela)).toBe('segunda-feira, 08/03/2027, às 00h00, horário de Brasília');
    expect(naData('segunda-feira, 08/03/2027')).toBe('na segunda-feira, 08/03/2027');
    expect(naData('segunda-feira depois de um sábado')).toBe('na segunda-feira depois de um sábado');
    expect(naData('sábado, 13/03/2027')).toBe('no sábado, 13/03/2027');
  });
});
