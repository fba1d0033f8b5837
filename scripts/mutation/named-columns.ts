import { integration, type NamedMutant } from './named-mutant.ts';

/** A personal column whose declaration says that it stays: the marks of the test must find it. */
const column = (what: string, area: string, from: string, to: string): NamedMutant => ({
  name: `coluna que não sai: ${what}`,
  file: `app/domain/dados-pessoais/colunas/${area}.ts`,
  from,
  to,
  tests: integration('dados-pessoais-marcas'),
});

const ofCurriculum = (what: string, field: string): NamedMutant =>
  column(what, 'curriculo', `${field}: some('nulo'),`, `...fica('${field}'),`);

/** A period that is another: the days that stand by hand in the test must notice. */
const period = (name: string, from: string, to: string): NamedMutant => ({
  name: `prazo mudado: ${name}`,
  file: 'app/domain/dados-pessoais/prazos.ts',
  from: `  ${name}: ${from},`,
  to: `  ${name}: ${to},`,
  tests: integration('dados-pessoais-retencao'),
});

/** What the declaration of the columns says of people, and for how long anything is kept. */
export const OF_THE_COLUMNS: readonly NamedMutant[] = [
  ofCurriculum('nascimento', 'dataNascimento'),
  ofCurriculum('naturalidade', 'naturalidade'),
  ofCurriculum('nacionalidade', 'nacionalidade'),
  ofCurriculum('estado civil', 'estadoCivil'),
  ofCurriculum('órgão expedidor', 'orgaoExpedidor'),
  ofCurriculum('RG', 'rg'),
  ofCurriculum('rua', 'rua'),
  ofCurriculum('celular', 'telefoneCelular'),
  ofCurriculum('graduação', 'graduacaoFormacao'),
  ofCurriculum('mestrado', 'mestradoFormacao'),
  column('o que não se entendeu', 'curriculo', "ilegiveis: some('objeto-vazio'),", "...fica('ilegiveis'),"),
  column('telefone da conta', 'acesso', "telefone: some('nulo'),", "...fica('telefone'),"),
  column('senha', 'acesso', "senhaHash: some('nulo'),", "...fica('senhaHash'),"),
  column(
    'motivo do pedido',
    'acesso',
    "motivo: { ...some('nulo'), mencao: 'titular' },",
    "...textos('motivo'),",
  ),
  column(
    'texto do recurso',
    'selecao',
    "observacao: { ...some('removido'), mencao: 'candidato' },",
    "...textos('observacao'),",
  ),
  column('nome do anexo', 'selecao', "nomeOriginal: some('removido'),", "...fica('nomeOriginal'),"),
  column(
    'quem a mensagem nomeia',
    'mensageria',
    "dados: { ...some('mensagem-dados'), mencao: 'destinatario' },",
    "dados: some('mensagem-dados'),",
  ),
  column(
    'endereço da mensagem',
    'mensageria',
    "destinatarioEmail: { ...some('email'), mencao: true },",
    "...fica('destinatarioEmail'),",
  ),
  column(
    'pessoa na observação da banca',
    'avaliacao',
    "observacao: textoSobre('candidato'),",
    "...fica('observacao'),",
  ),
  column('nome do avaliador', 'avaliacao', "usuarioNome: nomeDe('usuarioId'),", "...textos('usuarioNome'),"),
  column(
    'texto do impedimento',
    'banca',
    "texto: { ...some('removido-se-havia'), de: 'ambos', mencao: 'candidato' },",
    "...textos('texto'),",
  ),
  column(
    'motivo de outro horário',
    'banca',
    "motivo: { ...some('removido'), mencao: 'candidato' },",
    "...textos('motivo'),",
  ),
  column(
    'quem pediu o documento',
    'habilitacao',
    "abertaPorNome: nomeDe('abertaPorId'),",
    "...textos('abertaPorNome'),",
  ),
  column('empresa digitada', 'habilitacao', "    apagar: 'titular',\n", ''),
  period('acessoPagina', 'anos(2)', 'anos(1)'),
  period('leitura', 'anos(5)', 'anos(1)'),
  period('importacao', 'dias(90)', 'dias(91)'),
  period('conferencia', 'dias(365)', 'dias(364)'),
  period('consulta', 'dias(180)', 'dias(179)'),
  period('sessaoSemUso', 'horas(24)', 'horas(23)'),
  period('sessaoDaEquipe', 'horas(12)', 'horas(13)'),
  period('sessao', 'dias(30)', 'dias(29)'),
  period('cadastro', 'dias(7)', 'dias(8)'),
  period('aparelho', 'dias(400)', 'dias(399)'),
  period('link', 'dias(30)', 'dias(31)'),
  period('resposta', 'horas(24)', 'horas(25)'),
  period('rascunho', 'dias(90)', 'dias(89)'),
  period('retido', 'horas(1)', 'horas(2)'),
  period('arquivoSemUso', 'dias(1)', 'dias(2)'),
  period('copia', 'horas(24)', 'horas(25)'),
  period('documento', 'dias(1)', 'dias(2)'),
  period('pasta', 'dias(7)', 'dias(6)'),
];
