import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quemExecuta } from './lib/rights.ts';
import { EVENTOS, LISTA_DE_EVENTOS } from '#app/domain/demanda/machine/eventos.ts';
import { proximoStatus } from '#app/domain/demanda/machine/proximo.ts';
import { NOTIFICACOES } from '#app/domain/etapa/notificacoes.ts';
import { idsDasFases } from '#app/domain/etapa/fases.ts';
import { lugarDoStatus, nomeDoStatus, ORDEM_DE_VIDA, SEQUENCIA } from '#app/domain/etapa/status.ts';
import type { StatusId } from '#app/domain/etapa/ids.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { writeGenerated } from './lib/generated.ts';

/** Writes docs/estados-da-demanda.md from the machine; with --verificar only says whether it is current. */
const phaseNames = new Map(
  readFileSync(join(projectRoot, 'prisma/data/fases.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([id, nome]) => [Number(id), nome ?? '']),
);
const name = nomeDoStatus;

/** A schedule that holds every phase; the days do not matter here. */
const EVERY_PHASE: FaseDatada[] = [...phaseNames.keys()].map((faseId) => ({
  faseId,
  realizacaoInicio: '2027-01-04',
  realizacaoFim: '2027-01-08',
  recursoInicio: null,
  recursoFim: null,
}));

const LIVING = new Set<StatusId>(SEQUENCIA);

const ENTRY_NAMES: Record<string, string> = {
  tela: 'tela',
  tarefa: 'tarefa',
  comando: 'porteira',
  api: 'API',
};

writeGenerated(
  join(projectRoot, 'docs/estados-da-demanda.md'),
  [
    '# Estados da demanda',
    '',
    'Gerado por `npm run docs` a partir de `app/domain/demanda/machine`; não edite à mão.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> s1',
    ...ORDEM_DE_VIDA.map((id) => `  s${id}: ${name(id)} (${id})`),
    ...edges(),
    '  s15 --> [*]',
    '  s16 --> [*]',
    '```',
    '',
    'O desenho supõe um cronograma com todas as fases. Um status cujas fases o cronograma não tem é pulado.',
    'Encerrar aparece só onde, com esse cronograma, pode não restar outra fase. Não aparecem o cancelamento (de',
    'qualquer estado aberto para 16) nem a finalização pela tela de demandas.',
    '',
    '## Estados',
    '',
    '| id | nome | fases | notificação aos candidatos |',
    '|---|---|---|---|',
    ...ORDEM_DE_VIDA.map((id) => `| ${id} | ${name(id)} | ${phasesOf(id)} | ${notificationOf(id)} |`),
    '',
    '## Eventos',
    '',
    '| evento | botão | de | para | quem | por onde |',
    '|---|---|---|---|---|---|',
    ...LISTA_DE_EVENTOS.map((evento) => {
      const { rotulo, de, para, operacao, entradas, justifica } = EVENTOS[evento];
      const how = Object.entries(entradas).map(([kind, value]) => `${ENTRY_NAMES[kind] ?? kind}: ${value}`);
      const target = para === 'proximo' ? 'o próximo do cronograma' : (para ?? 'não muda');
      const label = justifica ? `${rotulo} (com justificativa)` : rotulo;
      return `| \`${evento}\` | ${label} | ${de.join(', ') || '-'} | ${target} | ${quemExecuta(operacao)} | ${how.join('; ')} |`;
    }),
    '',
  ].join('\n'),
);

/** One arrow for each pair of statuses and event; 'the next one' is asked of the machine for every kind of demand. */
function edges(): string[] {
  const drawn = new Set<string>();
  for (const evento of LISTA_DE_EVENTOS) {
    const { tipo, de, para, rotulo } = EVENTOS[evento];
    if (tipo !== 'transicao' || evento === 'cancelarDemanda' || evento === 'finalizarDemanda') continue;
    for (const from of de) {
      if (para !== 'proximo' && LIVING.has(from) && !mayEnd(from)) continue;
      for (const to of para === 'proximo' ? nextOf(from) : para === null ? [] : [para]) {
        drawn.add(`  s${from} --> s${to}: ${rotulo}`);
      }
    }
  }
  return [...drawn];
}

/** Statuses that live in phases: from these, closing is drawn only where some kind of demand has nothing else left. */
function mayEnd(from: StatusId): boolean {
  return successors(from).includes(null);
}

function nextOf(from: StatusId): StatusId[] {
  return [...new Set(successors(from).filter((next) => next !== null))];
}

function successors(from: StatusId): (StatusId | null)[] {
  return ([1, 2, 3] as const).flatMap((tipoAvaliacao) =>
    ([1, 2, 3] as const).map((formatoAvaliacao) =>
      proximoStatus(from, { tipoAvaliacao, formatoAvaliacao }, EVERY_PHASE),
    ),
  );
}

function phasesOf(id: StatusId): string {
  const lugar = lugarDoStatus(id);
  if (lugar === null) return '';
  const adiadas = lugar.etapa.adiaEncerramento ? (lugar.etapa.apoio ?? []) : [];
  return idsDasFases([...lugar.momento.fases, ...adiadas])
    .map((fase) => `${fase} ${phaseNames.get(fase) ?? ''}`.trim())
    .join('; ');
}

function notificationOf(id: StatusId): string {
  return NOTIFICACOES.filter(({ status }) => status === id)
    .map(({ complemento }) => complemento)
    .join('; ');
}
