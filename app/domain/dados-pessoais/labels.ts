import type { EstadoDoPedido } from './types.ts';

export const ESTADOS: Readonly<Record<EstadoDoPedido, string>> = {
  pendente: 'Aguardando decisão',
  confirmado: 'Confirmado',
  recusado: 'Recusado',
  retirado: 'Retirado',
};

const TERMOS: Readonly<Record<string, string>> = {
  'politica-de-privacidade': 'Política de Privacidade',
  'termos-de-servico': 'Termos de Serviço do currículo',
};
export const nomeDoTermo = (termo: string): string => TERMOS[termo] ?? termo;

const LEITURAS: Readonly<Record<string, string>> = {
  'arquivo.abrir': 'Abriu um arquivo seu',
  'curriculo.consultar': 'Leu o seu currículo',
  'curriculo.baixar': 'Baixou o seu currículo',
  'ficha.abrir': 'Abriu a sua ficha',
  'ficha.mostrar-contato': 'Viu o seu CPF e o seu telefone',
  'ficha.ver-como-ele-ve': 'Viu as suas páginas como você as vê',
  'pessoas.exportar': 'Exportou a listagem de currículos, que pode conter o seu',
  'recurso.baixar': 'Baixou o seu recurso',
};

/** What a member of the staff did, in the words of its person. */
export function textoDaLeitura(leitura: {
  acao: string;
  arquivo: string | null;
  recurso: boolean;
  processo: string | null;
}): string {
  const texto = LEITURAS[leitura.acao] ?? leitura.acao;
  if (leitura.acao === 'arquivo.abrir' && leitura.arquivo !== null) return `${texto}: ${leitura.arquivo}`;
  if (leitura.acao.startsWith('ficha.') && leitura.processo !== null)
    return `${texto} na demanda ${leitura.processo}`;
  return leitura.acao === 'curriculo.consultar' && leitura.recurso
    ? `${texto}, ao analisar o seu recurso`
    : texto;
}

/** What anonymising does, in plain words, for the person who asks. */
export const CONSEQUENCIAS = [
  'O acesso ao portal é encerrado na hora em que a comissão confirma, em todos os aparelhos, sem outro aviso.',
  'Nome, CPF, RG, e-mail, telefones, endereço, currículo, documentos enviados, anexos de recursos e rascunhos são apagados.',
  'As mensagens que ainda não saíram deixam de ser enviadas; nas que já saíram, o seu nome e o seu e-mail são apagados.',
  'As decisões das demandas de que participou continuam registradas, sem dizer de quem são.',
  'Os comprovantes continuam válidos em /verificar: eles não dizem de quem são. Guarde os códigos.',
  'Isto não pode ser desfeito. Para participar de novo será preciso outro cadastro.',
] as const;

/** The same for who confirms it. */
export const CONSEQUENCIAS_PARA_A_COMISSAO = [
  'O acesso da pessoa é encerrado na hora, em todos os aparelhos.',
  'Nome, CPF, RG, e-mail, telefones, endereço, currículo, documentos, anexos e rascunhos são apagados do banco, da fila e dos arquivos.',
  'As mensagens a ela que ainda não saíram deixam de ser enviadas.',
  'As decisões continuam registradas, com um código no lugar do nome. O nome também sai dos textos da equipe.',
  'Os comprovantes continuam conferindo.',
  'Isto não pode ser desfeito.',
] as const;

export const MENSAGENS = {
  equipe:
    'Esta conta é da equipe, e os atos da equipe precisam dizer quem os praticou. Peça primeiro ao Administrador Geral que retire os seus grupos.',
  pendente: 'Já existe um pedido seu aguardando a decisão da comissão.',
  anonimizada: 'Esta pessoa já foi anonimizada.',
  decidido: 'Este pedido já foi decidido ou retirado. Atualize a página.',
  senha: 'A senha informada não confere.',
  pedido: 'Pedido de anonimização registrado. A comissão vai analisá-lo.',
  retirado: 'Pedido de anonimização retirado. Os seus dados continuam como estavam.',
  recusado: 'Pedido recusado. A pessoa lê o motivo em Meus dados.',
  confirmado: 'Pessoa anonimizada. Os arquivos são apagados em instantes.',
  exportacao: 'Estamos reunindo os seus dados. Assim que ficarem prontos, o arquivo aparece nesta página.',
  exportacaoFalhou: 'Não foi possível reunir os seus dados agora. Peça de novo em alguns minutos.',
  exportacaoAusente: 'Este arquivo não existe mais. Peça outro em Meus dados.',
} as const;

/** Why a running demand keeps its participant: without the person, nobody could finish evaluating. */
export function motivoDaParticipacao(processos: readonly string[], propria: boolean): string {
  const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format([...processos]);
  const demandas =
    processos.length === 1
      ? `da demanda ${lista}, que ainda não terminou`
      : `de demandas que ainda não terminaram: ${lista}`;
  const terminarem = processos.length === 1 ? 'ela terminar' : 'elas terminarem';
  return propria
    ? `Você participa ${demandas}. O pedido pode ser feito quando ${terminarem}, ou depois que você retirar o seu interesse, enquanto isso ainda é possível.`
    : `A pessoa participa ${demandas}. O pedido pode ser confirmado quando ${terminarem}.`;
}
