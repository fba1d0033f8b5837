import { describe, expect, it } from 'vitest';
import { motivoDaFase } from '#app/domain/frequencia/rules.ts';
import { motivoParaNaoResponder } from '#app/domain/habilitacao/diligencia.ts';
import { diaDoInstante, instanteDe, type Dia } from '#app/lib/dates.ts';
import { calendarText } from '#app/lib/icalendar.server.ts';
import { fase } from '#tests/factories/maquina.ts';
import { desenhar } from '#tests/setup/render.tsx';
import { TelaDaAgenda } from './components/agenda.tsx';
import { eventoDoAgendamento } from './convite.ts';
import { horarioEmTabela, horarioPorExtenso, MENSAGENS } from './labels.ts';
import { podeConfirmar, podePedirOutroHorario } from './rules/presenca.ts';
import { feriados } from '#tests/factories/maquina.ts';
import { proporAgenda } from './rules/proposta.ts';
import { verificarHora } from './rules/verificacoes.ts';
import type { HorarioNaAgenda } from './types.ts';

/** The last and the first half hour of a year, in São Paulo; both are of the new year in UTC. */
const VELHO = instanteDe('2026-12-31', '23:30');
const NOVO = instanteDe('2027-01-01', '00:30');
const meiaHora = (inicio: Date) => new Date(inicio.getTime() + 30 * 60_000);
const horario = (id: string, inicio: Date): HorarioNaAgenda => ({
  id,
  tipo: 'E',
  inicio,
  fim: meiaHora(inicio),
  onde: 'Sala 1',
  banca: 1,
  nome: `Candidata ${id}`,
});

describe('a virada do ano, à meia-noite de São Paulo', () => {
  it.each([
    [VELHO, 'quinta-feira, 31/12/2026, das 23h30 às 00h00, horário de Brasília', 'qui. 31/12, 23h30'],
    [NOVO, 'sexta-feira, 01/01/2027, das 00h30 às 01h00, horário de Brasília', 'sex. 01/01, 00h30'],
  ])('%s é dito com o seu dia e o seu ano (R-AGE-13)', (inicio, extenso, tabela) => {
    expect(horarioPorExtenso(inicio, meiaHora(inicio))).toBe(extenso);
    expect(horarioEmTabela(inicio)).toBe(tabela);
  });

  it('a agenda desenha os dois dias, cada um com o seu ano', async () => {
    const dias = [VELHO, NOVO].map((inicio, i) => ({
      dia: diaDoInstante(inicio),
      horarios: [horario(String(i), inicio)],
    }));
    const html = await desenhar(
      <TelaDaAgenda agenda={{ demandaId: 'd', processo: 'AT-0001/2026', dias }} />,
      '/adm/agendamento-entrevista/agenda/d',
    );
    expect(html).toContain('quinta-feira, 31/12/2026');
    expect(html).toContain('sexta-feira, 01/01/2027');
    expect(html).toContain('23h30 às 00h00');
    expect(html).toContain('00h30 às 01h00');
  });

  it('o calendário tem cada um no seu ano, pela hora de Brasília (R-AGE-13)', () => {
    const texto = calendarText({
      name: 'Agenda',
      events: [VELHO, NOVO].map((inicio, i) =>
        eventoDoAgendamento(
          {
            id: String(i),
            tipo: 'E',
            versao: 1,
            inicio,
            fim: meiaHora(inicio),
            atualizadoEm: VELHO,
            lugar: { tipoLocal: 'P', local: 'Sala 1' },
            demanda: { id: 'd', identificacaoProcesso: 'AT-0001/2026' },
            objeto: 'Apicultura',
          },
          'http://portal.test',
        ),
      ),
    });
    expect(texto.match(/DT(?:START|END);TZID[^\r\n]*/g)).toEqual([
      'DTSTART;TZID=America/Sao_Paulo:20261231T233000',
      'DTEND;TZID=America/Sao_Paulo:20270101T000000',
      'DTSTART;TZID=America/Sao_Paulo:20270101T003000',
      'DTEND;TZID=America/Sao_Paulo:20270101T010000',
    ]);
  });

  it.each([
    ['2026-12-31', '23:30', 30, null],
    ['2026-12-31', '23:30', 31, MENSAGENS.diaSeguinte],
    ['2027-01-01', '00:30', 30, null],
  ] as const)('em %s às %s, %i minutos: %j (R-AGE-04)', (dia, hora, minutos, motivo) => {
    const fases = [fase(28, '2026-12-28', '2027-01-08')];
    const recusa = verificarHora({ tipo: 'E', dia, hora, minutos }, fases, instanteDe('2026-12-30', '10:00'));
    expect(recusa?.motivo ?? null).toBe(motivo);
  });

  it('pede outro horário até a véspera, que é o último dia do ano; confirma até a hora (R-AGE-10, R-AGE-11)', () => {
    const meu = { estado: 'agendado', versao: 1, inicio: NOVO, avisadoEm: VELHO, pedido: null };
    expect(podePedirOutroHorario(meu, 1, instanteDe('2026-12-31', '23:59')).ok).toBe(true);
    expect(podePedirOutroHorario(meu, 1, instanteDe('2027-01-01', '00:00')).ok).toBe(false);
    expect(podeConfirmar(meu, 1, instanteDe('2027-01-01', '00:29')).ok).toBe(true);
    expect(podeConfirmar(meu, 1, NOVO).ok).toBe(false);
  });

  it('a fase e a diligência que terminam em 31/12 valem até o último minuto do ano (R-FRQ-01, R-HAB-07)', () => {
    const ultimo: Dia = '2026-12-31';
    const fases = [fase(24, '2026-12-28', ultimo)];
    const diligencia = {
      ate: ultimo,
      respondidaEm: null,
      canceladaEm: null,
      finalizado: false,
      interessado: true,
      statusDaDemanda: 7,
    };
    const antes = instanteDe(ultimo, '23:59');
    const depois = instanteDe('2027-01-01', '00:00');
    expect(motivoDaFase(fases, antes)).toBeNull();
    expect(motivoDaFase(fases, depois)).toContain('quinta-feira, 31/12/2026, às 23h59');
    expect(motivoParaNaoResponder(diligencia, antes)).toBeNull();
    expect(motivoParaNaoResponder(diligencia, depois)).toContain('31/12/2026');
  });

  it('a agenda proposta passa de um ano ao outro, e 1º de janeiro não é dia de trabalho (R-AGE-07)', () => {
    const corte = {
      primeiroDia: '2026-12-30',
      primeiraHora: '09:00',
      fimDoDia: '09:30',
      minutos: 30,
      pausa: 0,
      almoco: null,
    } as const;
    const encaixes = proporAgenda(
      ['a', 'b', 'c'],
      corte,
      { inicio: '2026-12-28', fim: '2027-01-08' },
      feriados,
    );
    expect(encaixes.map(({ dia }) => dia)).toEqual(['2026-12-30', '2026-12-31', '2027-01-04']);
  });
});
