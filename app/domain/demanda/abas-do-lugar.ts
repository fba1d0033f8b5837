import {
  caminhoDaAgendaDoLugar,
  caminhoDaDemanda,
  caminhoDasMensagens,
  caminhoDoCronogramaDoLugar,
  caminhoDosDocumentosDoLugar,
  caminhoDaMinhaAgenda,
  caminhoDoHistorico,
  caminhoDosRecursos,
  caminhoDosRelatorios,
} from './caminhos.ts';

export const CANDIDATOS = 'candidatos';
export const AGENDA = 'agenda';
export const MINHA_AGENDA = 'minha-agenda';
export const CRONOGRAMA = 'cronograma';
export const DOCUMENTOS = 'documentos';
export const RECURSOS = 'recursos';
export const MENSAGENS = 'mensagens';
export const RELATORIOS = 'relatorios';
export const HISTORICO = 'historico';

type Contadas = {
  id: string;
  candidatos: number;
  /** Number of the current version of its schedule; null: it has none. */
  cronograma: number | null;
  /** Null: whoever looks does not enter their list. */
  recursos: number | null;
  relatorios: number | null;
  /** Whether somebody is scheduled, for whoever may read of it. */
  agenda: boolean;
  /** Whether whoever looks scores somebody at an hour. */
  minhaAgenda: boolean;
  /** Whether somebody sent, or has to send, documents, for whoever may read of it. */
  documentos: boolean;
  /** Whether there is any that whoever looks may read of. */
  mensagens: boolean;
  /** Whether whoever looks follows the demand whole. */
  historico: boolean;
};

const seHa = (id: string, rotulo: string, conta: number | null, href: string) =>
  conta === null || conta === 0 ? [] : [{ id, rotulo, conta, href }];

/** The tabs of the place of a demand, each an address; what has nothing for it, or for whoever looks, is not there. R-LUG-07. */
export const abasDoLugar = ({
  id,
  candidatos,
  cronograma,
  recursos,
  relatorios,
  agenda,
  minhaAgenda,
  documentos,
  mensagens,
  historico,
}: Contadas) => [
  { id: CANDIDATOS, rotulo: 'Candidatos', conta: candidatos, href: caminhoDaDemanda(id) },
  ...(agenda ? [{ id: AGENDA, rotulo: 'Agenda', href: caminhoDaAgendaDoLugar(id) }] : []),
  ...(minhaAgenda ? [{ id: MINHA_AGENDA, rotulo: 'Minha agenda', href: caminhoDaMinhaAgenda(id) }] : []),
  ...(documentos ? [{ id: DOCUMENTOS, rotulo: 'Documentos', href: caminhoDosDocumentosDoLugar(id) }] : []),
  ...seHa(RECURSOS, 'Recursos', recursos, caminhoDosRecursos(id)),
  ...(mensagens ? [{ id: MENSAGENS, rotulo: 'Mensagens', href: caminhoDasMensagens(id) }] : []),
  ...seHa(RELATORIOS, 'Relatórios', relatorios, caminhoDosRelatorios(id)),
  ...(cronograma === null
    ? []
    : [{ id: CRONOGRAMA, rotulo: 'Cronograma', href: caminhoDoCronogramaDoLugar(id) }]),
  ...(historico ? [{ id: HISTORICO, rotulo: 'Histórico', href: caminhoDoHistorico(id) }] : []),
];
