-- What the look around of each process counts every few seconds: never the whole table, nor all that waits for its turn.
CREATE INDEX mensagem_com_tropeco ON mensagem (id) WHERE data_envio IS NULL AND (falhou_em IS NOT NULL OR tentativas > 0);
