import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import { instanteDe } from './dates.ts';
import { calendarResponse, calendarText, type CalendarEvent } from './icalendar.server.ts';

const event = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'a@agenda.porteira',
  sequence: 1,
  changedAt: new Date('2027-01-01T12:00:00Z'),
  start: instanteDe('2027-03-08', '00:00'),
  end: instanteDe('2027-03-12', '23:59'),
  summary: 'Resumo',
  description: 'Descrição',
  url: 'https://portal.example/minhas-demandas',
  busy: false,
  ...change,
});

const text = (...events: CalendarEvent[]) => calendarText({ name: 'Agenda, de; teste\\1', events });

// The first test is the one that works out the zone: the others find it remembered.
describe('os bytes de uma agenda', () => {
  const observance = (kind: string, from: string, before: string, after: string): string[] => [
    `BEGIN:${kind}`,
    `DTSTART:${from}`,
    `TZOFFSETFROM:${before}`,
    `TZOFFSETTO:${after}`,
    `TZNAME:${after.slice(0, 3)}`,
    `END:${kind}`,
  ];

  it('levam as regras do fuso para além do último evento, por antigo que seja', () => {
    const end = new Date('2018-03-01T12:00:00Z');
    expect(text(event({ end }))).toContain('DTSTART:20190217T000000');
  });

  it('são os mesmos para o mesmo evento, cada linha no seu lugar', () => {
    const one = event({
      location: 'Goiânia',
      busy: true,
      remindBefore: ['P1D'],
      summary: 'Sino \u0007, fim',
    });
    expect(calendarText({ name: 'Agenda', events: [one] }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Porteira//Agenda do candidato//PT-BR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Agenda',
      'X-WR-CALNAME:Agenda',
      'X-WR-TIMEZONE:America/Sao_Paulo',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VTIMEZONE',
      'TZID:America/Sao_Paulo',
      'X-LIC-LOCATION:America/Sao_Paulo',
      ...observance('DAYLIGHT', '20180101T000000', '-0200', '-0200'),
      ...observance('STANDARD', '20180218T000000', '-0200', '-0300'),
      ...observance('DAYLIGHT', '20181104T000000', '-0300', '-0200'),
      ...observance('STANDARD', '20190217T000000', '-0200', '-0300'),
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:a@agenda.porteira',
      'SEQUENCE:1',
      'DTSTAMP:20270101T120000Z',
      'LAST-MODIFIED:20270101T120000Z',
      'DTSTART;TZID=America/Sao_Paulo:20270308T000000',
      'DTEND;TZID=America/Sao_Paulo:20270312T235900',
      'SUMMARY:Sino  \\, fim',
      'DESCRIPTION:Descrição',
      'LOCATION:Goiânia',
      'URL:https://portal.example/minhas-demandas',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Sino  \\, fim',
      'TRIGGER;RELATED=END:-P1D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('enchem uma linha até o último octeto', () => {
    const folded = (length: number) => text(event({ url: 'u'.repeat(length) })).split('\r\n');
    expect(folded(71)).toContain(`URL:${'u'.repeat(71)}`);
    expect(folded(72)).toContain(`URL:${'u'.repeat(71)}`);
    expect(folded(72)).toContain(' u');
  });

  it('têm uma marca curta, a que só ela mesma responde', () => {
    const ask = (known: string) =>
      calendarResponse(new Request('https://p.example/a', { headers: { 'If-None-Match': known } }), 'abc');
    const mark = ask('').headers.get('ETag') ?? '';
    expect(mark).toMatch(/^"[\w~-]{20,60}"$/);
    expect(
      [mark, `W/${mark}`, `"x", ${mark}`, `xW/${mark}`, `"W/${mark.slice(1)}`, '', '"x"'].map(
        (known) => ask(known).status,
      ),
    ).toEqual([304, 304, 304, 200, 200, 200, 200]);
  });
});

describe('texto de agenda', () => {
  it('lembra antes do fim onde se pede', () => {
    const [lido] = convertIcsCalendar(undefined, text(event({ remindBefore: ['P1D', 'PT2H'] }))).events ?? [];
    expect(lido?.alarms?.map(({ trigger }) => trigger)).toMatchObject([
      { type: 'relative', value: { before: true, days: 1 }, options: { related: 'END' } },
      { type: 'relative', value: { before: true, hours: 2 }, options: { related: 'END' } },
    ]);
    expect(convertIcsCalendar(undefined, text(event())).events?.[0]?.alarms ?? []).toEqual([]);
  });

  it('termina cada linha com CR LF e a dobra em 75 octetos, sem cortar caractere', () => {
    const description = 'ção 🌱, '.repeat(60);
    const body = text(event({ description }));
    const lines = body.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n\uFFFD]/);
    }
    expect(convertIcsCalendar(undefined, body).events?.[0]?.description).toBe(description);
  });

  it('escreve com uma barra antes o que a RFC 5545 lê como separador', () => {
    const body = text(event({ summary: 'a, b; c\\d\ne' }));
    expect(body).toContain('\r\nSUMMARY:a\\, b\\; c\\\\d\\ne\r\n');
    expect(body).toContain('\r\nNAME:Agenda\\, de\\; teste\\\\1\r\n');
  });

  it.each([
    ['commas, semicolons; and \\ backslashes \\n'],
    ['two\nlines'],
    ['END:VEVENT\r\nBEGIN:VALARM'],
    ['a\u0000b\u001bc'],
  ])('mantém %j dentro da sua linha', (summary) => {
    const body = text(event({ summary, description: summary }));
    expect(body.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
    expect(body.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
    expect(body).not.toMatch(/^BEGIN:VALARM/m);
    expect(body.replace(/\r\n/g, '')).not.toMatch(/\p{Cc}/u);
  });

  it('é lido de volta com os mesmos instantes, seja qual for o fuso de quem lê', () => {
    const [read] = convertIcsCalendar(undefined, text(event())).events ?? [];
    expect(read?.start).toMatchObject({
      date: new Date('2027-03-08T03:00:00Z'),
      local: { timezone: 'America/Sao_Paulo', tzoffset: '-0300' },
    });
    expect(read?.end?.date).toEqual(new Date('2027-03-13T02:59:00Z'));
    expect(read?.stamp.date).toEqual(new Date('2027-01-01T12:00:00Z'));
    expect(read?.timeTransparent).toBe('TRANSPARENT');
  });

  it('leva as regras do fuso: horário de verão até 2019 e nenhum depois', () => {
    const body = text(event());
    const [zone] = /BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE/.exec(body) ?? [''];
    const observances = [
      ...zone.matchAll(/BEGIN:(\w+)\r\nDTSTART:(\S+)\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)\r\n/g),
    ].map(([, kind, start, from, to]) => [kind, start, from, to]);
    expect(observances).toEqual([
      ['DAYLIGHT', '20180101T000000', '-0200', '-0200'],
      ['STANDARD', '20180218T000000', '-0200', '-0300'],
      ['DAYLIGHT', '20181104T000000', '-0300', '-0200'],
      ['STANDARD', '20190217T000000', '-0200', '-0300'],
    ]);
  });

  it('é o mesmo texto para os mesmos eventos, e uma agenda inteira sem nenhum', () => {
    expect(text(event())).toBe(text(event()));
    expect(convertIcsCalendar(undefined, text()).events ?? []).toEqual([]);
  });
});

describe('resposta de agenda', () => {
  const ask = (headers: Record<string, string> = {}) =>
    calendarResponse(new Request('https://portal.example/agenda/x.ics', { headers }), text(event()));

  it('é privada, e responde 304 a quem tem estes bytes', () => {
    const first = ask();
    expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('Cache-Control')).toMatch(/^private/);
    const etag = first.headers.get('ETag') ?? '';
    expect(ask({ 'If-None-Match': etag }).status).toBe(304);
    expect(ask({ 'If-None-Match': `"x", W/${etag}` }).status).toBe(304);
    expect(ask({ 'If-None-Match': '"x"' }).status).toBe(200);
  });

  it('a que todos podem ler é guardada pelo que fica no caminho', () => {
    const request = new Request('https://portal.example/demandas-abertas.ics');
    const { headers } = calendarResponse(request, text(event()), true);
    expect(headers.get('Cache-Control')).toMatch(/^public/);
    expect(headers.get('X-Robots-Tag')).toBeNull();
  });
});
