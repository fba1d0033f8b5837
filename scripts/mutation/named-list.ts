/** A rule broken on purpose, in a place that only tests with a database or a server see. */
export type NamedMutant = {
  name: string;
  file: string;
  /** The text, which stands there once, and what takes its place. */
  from: string;
  to: string;
  /** The test files that must notice. */
  tests: readonly string[];
};

export const NAMED: readonly NamedMutant[] = [
  {
    name: 'quem se retirou é notificado',
    file: 'app/domain/selecao/commands.server/notificar.ts',
    from: ' and p.interessado',
    to: '',
    tests: ['selecao'],
  },
  {
    name: 'o prazo não se refaz depois de notificar',
    file: 'app/domain/selecao/commands.server/notificar.ts',
    from: '    await atualizarDerivados(tx, demandaId);\n',
    to: '',
    tests: ['selecao', 'lista-processos'],
  },
  {
    name: 'uma versão antiga transita',
    file: 'app/domain/demanda/commands.server/transitar.ts',
    from: 'pedido.versao !== undefined && pedido.versao !== demanda.versao',
    to: 'false',
    tests: ['demanda'],
  },
  {
    name: 'uma versão antiga guarda a análise',
    file: 'app/domain/demanda/commands.server/analisar.ts',
    from: ' || demanda.versao !== dados.versao',
    to: '',
    tests: ['demanda'],
  },
  {
    name: 'a leitura de um currículo no recurso não fica registrada',
    file: 'app/domain/recurso/commands.server/consultar.ts',
    from: "    acao: 'curriculo.consultar',",
    to: "    acao: 'recurso.baixar',",
    tests: ['recurso', 'dados-pessoais-tela'],
  },
  {
    name: 'qualquer assinatura serve',
    file: 'app/lib/signature.server.ts',
    from: 'return given.length === expected.length && timingSafeEqual(given, expected);',
    to: 'return given.length > 0 && timingSafeEqual(expected, expected);',
    tests: ['fluig'],
  },
  {
    name: 'duas tarefas esperam pela mesma fase',
    file: 'app/domain/demanda/commands.server/replanejar.ts',
    from: '{ key, runAt }',
    to: '{ runAt }',
    tests: ['cronograma-salvar', 'cli', 'demanda'],
  },
  {
    name: 'o relógio simulado não chega às tarefas',
    file: 'app/domain/demanda/commands.server/replanejar.ts',
    from: ' - (await readClockOffset(ctx.db))',
    to: '',
    tests: ['cli', 'cronograma-salvar'],
  },
  {
    name: 'um vínculo com empresa inativa vale',
    file: 'app/domain/referencia/queries.server.ts',
    from: ' and e.ativa',
    to: '',
    tests: ['referencia-carga', 'elegibilidade'],
  },
  {
    name: 'o aviso de assistência técnica ignora o município',
    file: 'app/domain/interesse/queries.server/elegiveis.ts',
    from: 'and k.municipio_ibge = ${demanda.municipioIbge}::text',
    to: '',
    tests: ['elegibilidade'],
  },
  {
    name: 'o cookie da sessão dura uma hora',
    file: 'app/web/session.server.ts',
    from: '(expiresAt.getTime() - Date.now()) / 1000',
    to: '3600',
    tests: ['acesso-login'],
  },
  {
    name: 'os erros de um endereço não contam',
    file: 'app/domain/acesso/commands.server/tentativas.ts',
    from: "          ['entrar:ip', ip],\n",
    to: '',
    tests: ['acesso-login'],
  },
];
