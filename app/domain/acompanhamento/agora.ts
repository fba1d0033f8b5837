import { acaoDe, andamentoDe, avaliar, type RecursosDeles } from '../demanda/candidatos/linha.ts';
import type { Ato, Candidato, DemandaComArea } from '../demanda/candidatos/types.ts';
import type { Momento } from '../demanda/candidatos/vez.ts';
import type { UsuarioAtor } from '../ctx.ts';
import type { Tarefa } from '../inicio/types.ts';
import { LUGAR_DO_FIM } from '../situacao/fim.ts';
import { dizerVencimento, type Dito } from '../vencimento/labels.ts';
import { vencimentoDoDia } from '../vencimento/rules.ts';
import { diaDoInstante } from '#app/lib/dates.ts';

/** What comes next for one person in a demand, until when, and what whoever looks does about it. R-FIC-01. */

type IconeDaAcao = 'calendar-clock' | 'file-check' | 'flag' | 'gavel' | 'list-checks' | 'mail' | 'stamp';
type Acao = { rotulo: string; href: string; icone: IconeDaAcao };
type Proximo = { acao: Acao | null; prazo: Dito | null };

export type Leitura = Momento & {
  demanda: DemandaComArea;
  pessoa: Candidato;
  recursos: RecursosDeles;
  /** What the demand itself asks of whoever looks. */
  tarefa: Tarefa | null;
};

const ATOS: Readonly<Record<Ato, { icone: IconeDaAcao; nome: string }>> = {
  avaliar: { icone: 'list-checks', nome: 'A avaliação' },
  agendar: { icone: 'calendar-clock', nome: 'O agendamento' },
  'enviar-resultado': { icone: 'mail', nome: 'O resultado' },
  notificar: { icone: 'mail', nome: 'A notificação' },
  analisar: { icone: 'file-check', nome: 'A análise' },
  'decidir-falta': { icone: 'file-check', nome: 'A análise' },
  'decidir-recurso': { icone: 'gavel', nome: 'A decisão' },
  homologar: { icone: 'stamp', nome: 'O pedido' },
};

const NINGUEM: ReadonlySet<string> = new Set();

/**
 * The one action of whoever looks: about this person, where there is one, as the row of the place of the demand has it
 * (R-LUG-03); else what the demand asks of them, but while the person or their panel is waited for. R-FIC-01.
 */
export function proximoDe(leitura: Leitura, actor: UsuarioAtor): Proximo {
  const { demanda, pessoa, recursos, tarefa, now, feriados } = leitura;
  // To whoever declared an impediment no file opens (R-FIC-02).
  const andamento = andamentoDe(demanda, pessoa, leitura);
  const leitor = { actor, now, feriados, impedidas: NINGUEM };
  const { situacao, turno, ate } = avaliar(demanda, pessoa, andamento, leitor);
  const hoje = diaDoInstante(now);
  const vez = turno?.vez ?? null;
  const ato = vez?.de === 'equipe' ? ATOS[vez.ato] : null;
  const prazo =
    ato === null || ate === null
      ? null
      : dizerVencimento(ato.nome, vencimentoDoDia(ate, hoje), hoje, { sempre: true });
  const acao = acaoDe(demanda, pessoa, turno, recursos, actor);
  if (acao !== null && ato !== null) return { acao: { ...acao, icone: ato.icone }, prazo };
  const deOutro = vez?.de === 'candidato' || turno?.posicao?.onde === 'marcada';
  if (tarefa === null || deOutro || LUGAR_DO_FIM[situacao.fim.codigo] !== 'etapa')
    return { acao: null, prazo };
  const { botao, href, titulo, prazo: ateQuando } = tarefa;
  return {
    acao: { rotulo: botao, href, icone: 'flag' },
    prazo: prazo ?? {
      atrasado: tarefa.urgencia === 'atrasado',
      texto: `Na demanda: ${ateQuando === null ? titulo : `${titulo}, ${ateQuando}`}`,
    },
  };
}
