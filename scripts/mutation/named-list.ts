/** A rule broken on purpose, in a place that only tests with a database or a server see, or that nobody saw once. */
export type NamedMutant = {
  name: string;
  file: string;
  /** The text, which stands there once, and what takes its place. */
  from: string;
  to: string;
  /** The test file that must notice, and the tests of it that are enough. */
  tests: string;
  only?: string;
};

const integration = (name: string): string => `tests/integration/${name}.test.ts`;

export const NAMED: readonly NamedMutant[] = [
  {
    name: 'quem se retirou é notificado',
    file: 'app/domain/selecao/commands.server/notificar.ts',
    from: ' and p.interessado',
    to: '',
    tests: integration('selecao'),
    only: 'notificação do resultado',
  },
  {
    name: 'o prazo não se refaz depois de notificar',
    file: 'app/domain/selecao/commands.server/notificar.ts',
    from: '    await atualizarDerivados(tx, demandaId);\n',
    to: '',
    tests: integration('selecao'),
    only: 'notificação do resultado',
  },
  {
    name: 'uma versão antiga transita',
    file: 'app/domain/demanda/commands.server/transitar.ts',
    from: 'pedido.versao !== undefined && pedido.versao !== demanda.versao',
    to: 'false',
    tests: integration('demanda'),
    only: 'quem viu a demanda antes',
  },
  {
    name: 'uma versão antiga guarda a análise',
    file: 'app/domain/demanda/commands.server/analisar.ts',
    from: '    if (demanda.versao !== dados.versao) throw new ConflictError(MENSAGEM_CONFLITO);\n',
    to: '',
    tests: integration('demanda'),
    only: 'de duas janelas com a análise aberta',
  },
  {
    name: 'a decisão de um recurso não fica registrada',
    file: 'app/domain/recurso/commands.server/decidir.ts',
    from: "      acao: aprovar ? 'recurso.aprovar' : 'recurso.reprovar',",
    to: "      acao: 'recurso.baixar',",
    tests: integration('registros'),
    only: 'recursos',
  },
  {
    name: 'a leitura de um currículo no recurso não fica registrada',
    file: 'app/domain/recurso/commands.server/consultar.ts',
    from: "    acao: 'curriculo.consultar',",
    to: "    acao: 'recurso.baixar',",
    tests: integration('registros'),
    only: 'recursos',
  },
  {
    name: 'ninguém decide o próprio caso, menos quem finaliza',
    file: 'app/domain/demanda/commands.server/transitar.ts',
    from: 'pessoas: await contasCandidatas(ctx, demanda.id)',
    to: 'pessoas: []',
    tests: integration('proprio-caso'),
  },
  {
    name: 'um recurso decidido se decide outra vez',
    file: 'app/domain/recurso/commands.server/decidir.ts',
    from: 'if (recurso.status !== RECURSO.emAnalise) throw new ConflictError(MENSAGENS.jaDecidido);',
    to: '',
    tests: integration('recurso'),
    only: 'por duas pessoas ao mesmo tempo',
  },
  {
    name: 'qualquer assinatura serve',
    file: 'app/lib/signature.server.ts',
    from: 'return given.length === expected.length && timingSafeEqual(given, expected);',
    to: 'return given.length > 0 && timingSafeEqual(expected, expected);',
    tests: 'app/lib/signature.server.test.ts',
  },
  {
    name: 'duas tarefas esperam pela mesma fase',
    file: 'app/domain/demanda/commands.server/replanejar.ts',
    from: '{ key, runAt }',
    to: '{ runAt }',
    tests: integration('cronograma-salvar'),
    only: 'um encerramento por demanda espera',
  },
  {
    name: 'o relógio simulado não chega às tarefas',
    file: 'app/domain/demanda/commands.server/replanejar.ts',
    from: ' - (await readClockOffset(ctx.db))',
    to: '',
    tests: integration('cronograma-salvar'),
    only: 'um encerramento por demanda espera',
  },
  {
    name: 'um vínculo com empresa inativa vale',
    file: 'app/domain/referencia/queries.server.ts',
    from: ' and e.ativa',
    to: '',
    tests: integration('referencia-carga'),
  },
  {
    name: 'o aviso de assistência técnica ignora o município',
    file: 'app/domain/interesse/queries.server/elegiveis.ts',
    from: 'and k.municipio_ibge = ${demanda.municipioIbge}::text',
    to: '',
    tests: integration('elegibilidade'),
  },
  {
    name: 'o cookie da sessão dura uma hora',
    file: 'app/web/session.server.ts',
    from: '(expiresAt.getTime() - Date.now()) / 1000',
    to: '3600',
    tests: integration('acesso-login'),
    only: 'quanto dura a sessão',
  },
  {
    name: 'os erros de um endereço não contam',
    file: 'app/domain/acesso/commands.server/tentativas.ts',
    from: "          ['entrar:ip', ip],\n",
    to: '',
    tests: integration('acesso-login'),
    only: 'um endereço que erra muito',
  },
  {
    name: 'o cronograma abre a quem só entrou',
    file: 'app/domain/acesso/permissions.ts',
    from: "'/adm/cronograma': 'comissao'",
    to: "'/adm/cronograma': 'logado'",
    tests: 'app/domain/acesso/autoridade.test.ts',
  },
  {
    name: 'o ; do calendário sai como está',
    file: 'app/lib/icalendar.server.ts',
    from: "    .replace(/;/g, '\\\\;')\n",
    to: '',
    tests: 'app/lib/icalendar.server.test.ts',
  },
  {
    name: 'o resultado preliminar de carga horária sai da linha do tempo',
    file: 'app/domain/etapa/status.ts',
    from: '  ETAPAS[etapa].momentos.map(({ status }) => status);',
    to: '  ETAPAS[etapa].momentos.map(({ status }) => status).filter((status) => status !== STATUS.cargaHorariaPreliminar);',
    tests: 'app/domain/etapa/etapa.test.ts',
  },
  {
    name: 'Minhas Demandas não conhece a fase dos documentos jurídicos',
    file: 'app/domain/etapa/catalogo/habilitacao.ts',
    from: "envio: { habilitacao: 'HabJud', fase: FASE.documentacaoJuridica }",
    to: "envio: { habilitacao: 'HabJud', fase: FASE.analiseJuridica }",
    tests: 'app/domain/etapa/etapa.test.ts',
  },
  {
    name: 'a análise jurídica sai dos arquivos do jurídico',
    file: 'app/domain/etapa/catalogo/habilitacao.ts',
    from: 'fases: [FASE.documentacaoJuridica, FASE.analiseJuridica]',
    to: 'fases: [FASE.documentacaoJuridica]',
    tests: 'app/domain/arquivo/access.test.ts',
  },
];
