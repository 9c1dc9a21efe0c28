enable_testing()
